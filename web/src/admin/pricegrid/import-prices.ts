// Reads prices from a file: lines are matched by Item ID, and rejected lines are reported.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import {
  type PriceField,
  priceFields,
  priceLabels,
  priceTexts,
} from '@gemwala/contract/catalogue/prices'
import { isFine } from './grid-changes.ts'
import { CsvProblem, type CsvRow, readCsv } from './read-csv.ts'

export type Imported = {
  taken: [Item, Partial<Record<PriceField, string>>][]
  /** The rejected lines, in their order. */
  problems: { line: number; text: string }[]
}

const idHead = 'Item ID'
/** Written in place of a cost that is no longer known. */
export const noCostWord = 'none'
const isNone = (text: string): boolean => text.toLowerCase() === noCostWord

export function importPrices(file: string, items: readonly Item[]): Imported {
  try {
    return importRows(readCsv(file), items)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    // After a broken quote, line boundaries are unknown: the whole file is rejected.
    return { taken: [], problems: [{ line: error.line, text: error.message }] }
  }
}

function importRows([head, ...rows]: CsvRow[], items: readonly Item[]): Imported {
  const names = head?.cells.map((name) => name.trim()) ?? []
  const places = priceFields
    .map((field) => ({ field, place: names.indexOf(priceLabels[field]) }))
    .filter(({ place }) => place >= 0)
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place)
  const headProblem =
    twice !== undefined
      ? `the column '${twice}' appears twice`
      : !names.includes(idHead)
        ? `the first line has no column '${idHead}'`
        : places.length === 0 && 'the first line has no price column'
  if (headProblem) return { taken: [], problems: [{ line: head?.line ?? 1, text: headProblem }] }

  const byId = new Map(items.map((item) => [String(item.itemid), item]))
  const idOf = ({ cells }: CsvRow) => cells[names.indexOf(idHead)]?.trim() ?? ''
  const linesOf = new Map<string, number[]>()
  for (const row of rows) linesOf.set(idOf(row), [...(linesOf.get(idOf(row)) ?? []), row.line])
  const result: Imported = { taken: [], problems: [] }
  for (const row of rows) {
    const id = idOf(row)
    const item = byId.get(id)
    const typed = Object.fromEntries(
      places
        .map(({ field, place }) => [field, row.cells[place]?.trim() ?? ''] as const)
        // An empty cell changes nothing.
        .filter(([, text]) => text !== '')
        .map(([field, text]) => [field, field === 'cost' && isNone(text) ? '' : text]),
    ) as Partial<Record<PriceField, string>>
    const problem = problemOf(row, names.length, {
      id,
      item,
      typed,
      others: linesOf.get(id)!.filter((line) => line !== row.line),
    })
    if (problem) result.problems.push({ line: row.line, text: problem })
    else result.taken.push([item!, typed])
  }
  return result
}

type Read = {
  id: string
  item: Item | undefined
  typed: Partial<Record<PriceField, string>>
  /** More lines with the same id. */
  others: number[]
}

function problemOf(
  row: CsvRow,
  width: number,
  { id, item, typed, others }: Read,
): string | undefined {
  if (row.cells.length !== width) {
    return `it has ${row.cells.length} cells, but the first line has ${width}`
  }
  if (!item) return id === '' ? `it has no ${idHead}` : `there is no item ${id}`
  if (others.length > 0) return `item ${id} is also in line ${others.join(', ')}`
  const wrong = priceFields.find(
    (field) => typed[field] !== undefined && !isFine(field, typed[field]),
  )
  return wrong && `${priceTexts.badPrice(wrong)}: '${typed[wrong]}' is not a price`
}
