// Prices (ours): the history of each item's, and sets of changes that are applied and undone as one.

import { endpoints } from './endpoint.ts'
import type { priceShapes } from './prices.shapes.ts'

export const priceFields = ['originalprice', 'discountedprice', 'resellprice', 'cost'] as const
export type PriceField = (typeof priceFields)[number]

/** As the grid and its files call them. */
export const priceLabels: Record<PriceField, string> = {
  originalprice: 'List price',
  discountedprice: 'Normal price',
  resellprice: 'Reseller price',
  cost: 'Cost',
}

/** How many items one set changes at most. */
export const priceSetLimit = 500
/** How far back a history and the list of sets go. */
export const priceHistoryLimit = 100
export const priceSetsListed = 20

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
const shownNames = 10
const named = (names: readonly string[]): string =>
  names.length > shownNames
    ? `${names.slice(0, shownNames).join(', ')} and ${names.length - shownNames} more`
    : names.join(', ')

export const priceTexts = {
  badPrice: (field: PriceField) => `Valid ${priceLabels[field]} is required`,
  badVersion: 'Each change names the version of its item',
  badItem: 'Each change names its item',
  badSet: 'A price set is a list of changes',
  noChange: 'These prices are what they were: nothing was changed',
  tooMany: `A price set changes at most ${priceSetLimit} items`,
  namedTwice: 'An item stands twice in this price set',
  changedMeanwhile: (names: readonly string[]) =>
    `Somebody else changed ${named(names)} meanwhile. Nothing was applied.`,
  unknownItems: (numbers: readonly number[]) =>
    `Item not found: ${named(numbers.map(String))}. Nothing was applied.`,
  applied: (count: number) => `The prices of ${items(count)} were changed`,
  applyFailed: 'Failed to apply the prices',
  unknownSet: 'Price set not found',
  undoneAlready: 'This price set was undone already',
  nothingLeft: 'None of its prices is still that of the set: nothing was undone',
  undone: (count: number, left: readonly string[]) =>
    left.length === 0
      ? `The prices of ${items(count)} were put back`
      : `The prices of ${items(count)} were put back. Changed since, and left alone: ${named(left)}`,
  undoFailed: 'Failed to undo the price set',
  historyFailed: 'Failed to fetch the price history',
  noHistory: 'No change of its prices was written down yet.',
  noSets: 'No price set was applied yet.',
} as const

type Shapes = typeof priceShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const priceEndpoints = {
  history: get<Shapes['history']>('/admin/pricehistory/:itemid', {
    summary: "What an item's prices were, when they changed and by whom, newest first.",
  }),
  sets: get<Shapes['sets']>('/admin/pricesets', {
    summary: 'The price sets that were applied last, newest first.',
  }),
  apply: post<Shapes['apply']>('/admin/pricesets', {
    summary: 'Changes the prices of many items, all of them or none.',
  }),
  undo: post<Shapes['undo']>('/admin/pricesets/:id/undo', {
    summary: 'Puts the former prices back where they are still those of the set.',
  }),
  csv: get<Shapes['csv']>('/admin/csv/prices', {
    summary: 'The price grid as a CSV file.',
  }),
}
