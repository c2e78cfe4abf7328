// A supplier's catalogue. Ids are what we buy by, so a list with an unreadable id is rejected; names and
// prices only help a person to choose.

import { z } from 'zod'
import type { SuppliedItem } from './ports.ts'

const mostItems = 500
const longestName = 200

/** Limited to what our items can store. */
export const suppliedId = z.union([
  z.string().trim().min(1).max(64),
  z.int().min(0).transform(String),
])

const cutName = (name: string) => [...name].slice(0, longestName).join('')
export const suppliedName = z
  .union([z.string(), z.number()])
  .transform((name) =>
    cutName(
      String(name)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    ),
  )
  .catch('')

const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d+)?$/)
export const suppliedPrice = z
  .union([z.number().min(0), decimal.transform(Number)])
  .nullable()
  .catch(null)

/** The items among `rows`, each read by `row`. */
export const suppliedItems = (row: z.ZodType<SuppliedItem>) =>
  z
    .array(z.unknown())
    .transform((rows) => rows.slice(0, mostItems))
    .pipe(z.array(row))
    .transform((items) => onceEach(items).map(withName))

function onceEach(items: SuppliedItem[]): SuppliedItem[] {
  const seen = new Set<string>()
  return items.filter(({ supplierItemId: id }) => !seen.has(id) && seen.add(id))
}

const withName = (item: SuppliedItem): SuppliedItem => ({
  ...item,
  name: item.name || item.supplierItemId,
})
