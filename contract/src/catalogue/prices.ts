// Prices (our own calls): the history of each item's prices, and sets of changes that are applied and undone together.

import { endpoints } from '../endpoint.ts'
import type { priceShapes } from './prices.shapes.ts'

export const priceFields = ['originalprice', 'discountedprice', 'resellprice', 'cost'] as const
export type PriceField = (typeof priceFields)[number]

/** The column names of the grid and its files. */
export const priceLabels: Record<PriceField, string> = {
  originalprice: 'List price',
  discountedprice: 'Normal price',
  resellprice: 'Reseller price',
  cost: 'Cost',
}

/** The maximum number of items in a set. */
export const priceSetLimit = 500
/** The number of entries in a history and in the list of sets. */
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
  badVersion: 'Each change must include the version of its item',
  badItem: 'Each change must name its item',
  badSet: 'A price set must be a list of changes',
  noChange: 'These prices are the same as before, so nothing was changed',
  tooMany: `A price set can change at most ${priceSetLimit} items`,
  namedTwice: 'An item appears twice in this price set',
  changedMeanwhile: (names: readonly string[]) =>
    `Someone else just changed ${named(names)}. Nothing was applied.`,
  unknownItems: (numbers: readonly number[]) =>
    `Item not found: ${named(numbers.map(String))}. Nothing was applied.`,
  applied: (count: number) => `The prices of ${items(count)} were changed`,
  applyFailed: 'Failed to apply the prices',
  unknownSet: 'Price set not found',
  undoneAlready: 'This price set has already been undone',
  nothingLeft: 'All prices of this set have changed since, so nothing was undone',
  undone: (count: number, left: readonly string[]) =>
    left.length === 0
      ? `The prices of ${items(count)} were restored`
      : `The prices of ${items(count)} were restored. Not restored, because they have changed since: ${named(left)}`,
  undoFailed: 'Failed to undo the price set',
  historyFailed: 'Failed to fetch the price history',
  noHistory: 'No price changes yet.',
  noSets: 'No price sets have been applied yet.',
} as const

type Shapes = typeof priceShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const priceEndpoints = {
  history: get<Shapes['history']>('/admin/pricehistory/:itemid', {
    needs: ['catalogue.see'],
    summary: "What an item's prices were, when they changed and by whom, newest first.",
  }),
  sets: get<Shapes['sets']>('/admin/pricesets', {
    needs: ['catalogue.see'],
    summary: 'The latest price sets, newest first.',
  }),
  apply: post<Shapes['apply']>('/admin/pricesets', {
    needs: ['prices.edit'],
    summary: 'Changes the prices of many items, all or nothing.',
  }),
  undo: post<Shapes['undo']>('/admin/pricesets/:id/undo', {
    needs: ['prices.edit'],
    summary: 'Restores the former prices where they have not changed since.',
  }),
  csv: get<Shapes['csv']>('/admin/csv/prices', {
    needs: ['catalogue.see', 'exports'],
    summary: 'The price grid as a CSV file.',
  }),
}
