// Shapes that several areas share: money, flags, ids, pages, and the plain answers.

import { z } from 'zod'
import { idempotencyHeader } from './endpoint.ts'
import { pageSizeLimit } from './paging.ts'
import { texts } from './texts.ts'
import { versionTexts } from './versions.ts'
import { wireTexts } from './wire.texts.ts'

/** Rupees with at most two decimals. Only a number: '10', null and NaN are refused. */
export const rupees = (text: string) =>
  z.number(text).min(0, text).max(100_000_000, text).refine(hasAtMostTwoDecimals, text)

/** A number as its plain decimal digits. Where it may be missing, a blank text is a missing one. */
export function numberAsText<Schema extends z.ZodType>(schema: Schema) {
  const mayBeMissing = schema.safeParse(undefined).success
  return z
    .string()
    .regex(mayBeMissing ? /^(\s*|\d+(\.\d{1,2})?)$/ : /^\d+(\.\d{1,2})?$/)
    .transform((digits): unknown => (digits.trim() === '' ? undefined : Number(digits)))
    .pipe(schema)
}

/**
 * A number in the body of a call that the specification names: also as a text, as a form sends it. Our own calls take
 * JSON numbers only.
 */
export const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, numberAsText(schema)], {
    error: ({ errors }) => errors?.[0]?.[0]?.message,
  })

/** A total in rupees without a limit: a balance, a day's sales. */
export const rupeeTotal = z.number().min(0).refine(hasAtMostTwoDecimals)

/** Whether a number is the nearest one to a multiple of 0.01: true for 0.1, false for 1e-9. */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount
}

/** Input: a boolean, or the text 'true' or 'false'. */
export const flag = z
  .union([z.boolean(), z.literal('true'), z.literal('false')], texts.notYesOrNo)
  .transform((value) => value === true || value === 'true')

/** Output: a boolean as the text 'true' or 'false'. */
export const flagWord = z.enum(['true', 'false'])

export const recordId = z.uuid()

/** An id that matches no record. */
const nilId = '00000000-0000-0000-0000-000000000000'

/** An `_id` in a path. An invalid id matches no record, so the look-up answers 404. */
export const idInPath = recordId.catch(nilId)

/** An `_id` in a body: a text is handled as in a path, anything else is refused. */
export const idInBody = (text: string) =>
  z
    .string(text)
    .max(64, text)
    .transform((id) => (recordId.safeParse(id).success ? id : nilId))

/** A number or an `_id` in a path, because the specification can be read either way. */
export const numberOrId = z
  .string()
  .transform((key) => (/^\d{1,9}$/.test(key) ? Number(key) : idInPath.parse(key)))

export const timestamp = z.iso.datetime({ offset: true })

/** An integer in a path or a query string. */
export const wholeNumber = (text: string) =>
  z
    .string(text)
    .regex(/^\d{1,9}$/, text)
    .transform(Number)

const counted = (text: string) => wholeNumber(text).refine((value) => value >= 1, text)

const pageNumber = counted('page must be a whole number from 1')
const pageLimit = counted(`limit must be a whole number from 1 to ${pageSizeLimit}`).refine(
  (value) => value <= pageSizeLimit,
  `limit must be a whole number from 1 to ${pageSizeLimit}`,
)

/** Paging in a query string. */
export const paging = (defaultLimit: number) =>
  z.object({
    page: pageNumber.default(1),
    limit: pageLimit.default(defaultLimit),
  })

export const count = z.int().min(0)

/** A JSON object as a body; unknown fields are ignored. */
export const body = <Fields extends z.ZodRawShape>(
  fields: Fields,
  text: string = texts.badRequest,
) => z.object(fields, text)

/** Whether a text has a visible character; joiners, direction marks and the like are invisible. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\u2800\u3164]/u.test(text)

/** A required text that is not blank. */
export const filled = (text: string, lengthLimit = 100) =>
  z.string(text).trim().min(1, text).refine(isVisible, text).max(lengthLimit, texts.tooLong)

/** A text that may be empty. */
export const note = (lengthLimit = 2000) =>
  z.string(texts.notText).trim().max(lengthLimit, texts.tooLong)

/** Whether an address is a web address or a path of this site; false for scripts, other schemes and hidden hosts. */
export const isWebAddress = (address: string): boolean =>
  /^(?:https?:\/\/|\/(?!\/))[^\s\\\p{Cc}\p{Cs}]*$/iu.test(address) &&
  URL.canParse(address, 'https://store.invalid')

/** The version that the editor saw; if missing, there is no check for a conflicting change. */
export const seenVersion = z.int(versionTexts.notWhole).optional()
/** The same in the body of a call that the specification names. */
export const numericVersion = numeric(seenVersion)

/** The value of the Idempotency-Key header. */
export const idempotencyKey = z
  .string(wireTexts.keyRequired)
  .trim()
  .min(1, wireTexts.keyRequired)
  .max(255, wireTexts.keyRequired)

export const attemptHeader = z.object({ [idempotencyHeader]: idempotencyKey })
/** For calls whose specification has no such header. */
export const optionalAttemptHeader = attemptHeader.partial()

/** The text of a search box in a query string. */
export const search = note(100).default('')

/** One of several values in a query string; the default if missing or empty. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
  defaultValue: Values[number],
) =>
  z
    .union([z.enum(values), z.literal('')], `${name} must be one of ${values.join(', ')}`)
    .default(defaultValue)
    .transform((value): Values[number] => (value === '' ? defaultValue : value))

/** A list the other way round; beyond the specification. Left out, a list is newest or greatest first. */
export const sortOrder = choice('sortOrder', ['desc', 'asc'], 'desc')

/** PostgreSQL has no year 0, although its dates can be written. */
const isInCalendar = (date: string): boolean => date >= '0001-01-01'

/** A date in a query string; no limit if missing or empty. */
export const day = z
  .union([z.iso.date(texts.notDate).refine(isInCalendar), z.literal('')], texts.notDate)
  .optional()
  .transform((value) => value || undefined)

/** The customer's payment gateway; by default the store picks an active one. */
export const gatewayName = note(64).optional()

export const said = z.object({ message: z.string() })

/** The media types of bodies that are not JSON and, for event streams, the shape of an event. */
type Form = { types: readonly string[]; event?: { name: string; data: z.ZodType } }
const forms = new Map<z.ZodType, Form>()

function inForm<Schema extends z.ZodType>(schema: Schema, form: Form): Schema {
  forms.set(schema, form)
  return schema
}

export const formOf = (schema: z.ZodType): Form => forms.get(schema) ?? { types: [] }

/** The answer is a CSV file of any length. */
export const csv = inForm(z.string(), { types: ['text/csv'] })

/** The answer is a ZIP file. */
export const zip = inForm(z.string(), { types: ['application/zip'] })
/** The answer is a picture. */
export const picture = inForm(z.string(), { types: ['image/webp'] })

/** The answer is a stream of events of this name, each with this shape as JSON. */
export const eventStream = (name: string, data: z.ZodType) =>
  inForm(z.string(), { types: ['text/event-stream'], event: { name, data } })

/** The body is in the sender's own format. */
export const webhook = inForm(z.unknown(), {
  types: ['application/json', 'application/x-www-form-urlencoded'],
})

/** The answer is a redirect; its body has no meaning. */
export const redirected = z.unknown()
