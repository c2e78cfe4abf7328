// SQL stays SQL: a tagged template whose values become parameters and whose fragments are spliced in.

import { createHash } from 'node:crypto'
import type { z } from 'zod'

/** A class, so that no value from outside can be mistaken for a statement. */
export class Sql {
  readonly text: string
  readonly values: unknown[]
  constructor(text: string, values: unknown[] = []) {
    this.text = text
    this.values = values
  }
}

/** Builds a parameterised statement: a value becomes $n, an `sql` fragment is spliced in place. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  const values: unknown[] = []
  const add = (part: unknown): string =>
    part instanceof Sql
      ? part.text.replace(/\$(\d+)/g, (_, n: string) => add(part.values[Number(n) - 1]))
      : `$${values.push(part)}`
  const text = strings.reduce((all, chunk, i) => all + add(parts[i - 1]) + chunk)
  return new Sql(text, values)
}

/** A record's fields as columns: `couponCode` is `coupon_code`. No other key reaches the SQL. */
export function columnsOf<Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) {
  type Row = z.output<z.ZodObject<Shape>>
  const fields = Object.keys(record.shape)
  const columns = fields.map(columnOf)
  const list = (item: (column: string, i: number) => string) => columns.map(item).join(', ')
  const valuesOf = (row: Row) => fields.map((field) => row[field as keyof Row])
  return {
    select: new Sql(list((column, i) => `${column} as "${fields[i]}"`)),
    insert: (row: Row): Sql =>
      new Sql(
        `(${list((column) => column)}) values (${list((_, i) => `$${i + 1}`)})`,
        valuesOf(row),
      ),
    set: (row: Row): Sql =>
      new Sql(
        list((column, i) => `${column} = $${i + 1}`),
        valuesOf(row),
      ),
  }
}

export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const names = new Map<string, string>()
const namesLimit = 2000

/** A name for a statement, so that the database plans it once and not at each call. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  // Fragments can produce any number of texts. Dropping the names only costs new ones.
  if (names.size >= namesLimit) names.clear()
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
