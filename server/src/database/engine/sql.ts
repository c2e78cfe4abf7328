// SQL stays SQL: a tagged template whose values become parameters and whose fragments are spliced in.

import { createHash } from 'node:crypto'
import type { z } from 'zod'

/** A statement or a fragment without its values: one of them stands between each two chunks. */
export class Form {
  readonly chunks: readonly string[]
  #text: string | undefined
  #name: string | undefined
  constructor(chunks: readonly string[]) {
    this.chunks = chunks
  }
  get text(): string {
    this.#text ??= this.chunks.reduce((all, chunk, i) => `${all}$${i}${chunk}`)
    return this.#text
  }
  /** A name for the statement, so that the database plans it once and not at each call. */
  get name(): string {
    this.#name ??= createHash('sha1').update(this.text).digest('base64url')
    return this.#name
  }
}

/** A class, so that no value from outside can be mistaken for a statement. */
export class Sql {
  readonly form: Form
  readonly values: unknown[]
  constructor(form: Form, values: unknown[] = []) {
    this.form = form
    this.values = values
  }
  get text(): string {
    return this.form.text
  }
}

/** Text that is no value, and that no request can influence. */
export const plain = (text: string): Sql => new Sql(new Form([text]))

/**
 * The forms that a template has had, found part by part: a value leads to one step, every fragment's form to
 * its own. So a statement's text is put together at its first call only.
 */
type Step = { form?: Form; next: Map<Form | 'value', Step> }

let templates = new WeakMap<TemplateStringsArray, Step>()
let formsKept = 0
/** Fragments can produce any number of forms. Dropping them only costs new ones. */
const formsLimit = 2000

/** Builds a parameterised statement: a value becomes $n, an `sql` fragment is spliced in place. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  let step = templates.get(strings)
  if (!step) {
    step = { next: new Map() }
    templates.set(strings, step)
  }
  const values: unknown[] = []
  for (const part of parts) {
    const isFragment = part instanceof Sql
    if (isFragment) values.push(...part.values)
    else values.push(part)
    step = stepAfter(step, isFragment ? part.form : 'value')
  }
  step.form ??= splice(strings, parts)
  return new Sql(step.form, values)
}

function stepAfter({ next }: Step, by: Form | 'value'): Step {
  const known = next.get(by)
  if (known) return known
  const step: Step = { next: new Map() }
  next.set(by, step)
  return step
}

function splice(strings: TemplateStringsArray, parts: unknown[]): Form {
  if (formsKept >= formsLimit) {
    templates = new WeakMap()
    formsKept = 0
  }
  formsKept += 1
  const chunks = [strings[0]!]
  for (const [i, part] of parts.entries()) {
    const [first, ...others] = part instanceof Sql ? part.form.chunks : ['', '']
    chunks.push(chunks.pop() + first!, ...others)
    chunks.push(chunks.pop()! + strings[i + 1])
  }
  return new Form(chunks)
}

/** A record's fields as columns: `couponCode` is `coupon_code`. No other key reaches the SQL. */
export function columnsOf<Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) {
  type Row = z.output<z.ZodObject<Shape>>
  const fields = Object.keys(record.shape)
  const columns = fields.map(columnOf)
  const valuesOf = (row: Row) => fields.map((field) => row[field as keyof Row])
  const inserted = insertForm(columns)
  const set = new Form([...columns.map((column, i) => `${i > 0 ? ', ' : ''}${column} = `), ''])
  return {
    select: plain(columns.map((column, i) => `${column} as "${fields[i]}"`).join(', ')),
    insert: (row: Row): Sql => new Sql(inserted, valuesOf(row)),
    set: (row: Row): Sql => new Sql(set, valuesOf(row)),
  }
}

/** What follows the table's name in an `insert` of one row. */
export const insertForm = (columns: string[]): Form =>
  new Form([`(${columns.join(', ')}) values (`, ...columns.slice(1).map(() => ', '), ')'])

export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
