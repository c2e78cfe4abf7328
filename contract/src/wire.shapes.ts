// Shapes that several areas share: money, flags, ids, pages, and the plain answers.

import { z } from 'zod'
import { pageSizeLimit } from './paging.ts'
import { texts } from './texts.ts'
import { versionTexts } from './versions.ts'

/** Rupees with at most two decimals. A number and nothing else: '10', null, NaN are refused. */
export const rupees = (text: string) =>
  z.number(text).min(0, text).max(100_000_000, text).refine(hasAtMostTwoDecimals, text)

/** Rupees that add up without a bound of their own: a balance, a day's sales. */
export const rupeeTotal = z.number().min(0).refine(hasAtMostTwoDecimals)

/** True of the number nearest to a whole number of hundredths, so 0.1 is one and 1e-9 is none. */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount
}

/** A yes or no that arrives as a boolean or as the words 'true' and 'false'. */
export const flag = z
  .union([z.boolean(), z.literal('true'), z.literal('false')], texts.notYesOrNo)
  .transform((value) => value === true || value === 'true')

/** A yes or no that leaves as the words 'true' and 'false'. */
export const flagWord = z.enum(['true', 'false'])

export const recordId = z.uuid()

/** Names no record. */
const nilId = '00000000-0000-0000-0000-000000000000'

/** An `_id` of a path. What is no id names nothing, and is answered 404 by whoever looks it up. */
export const idInPath = recordId.catch(nilId)

/** An `_id` of a body: a text is looked up as in a path, anything else is refused. */
export const idInBody = (text: string) =>
  z
    .string(text)
    .max(64, text)
    .transform((id) => (recordId.safeParse(id).success ? id : nilId))

/** A record named in a path by its number or by its `_id`: the specification reads both ways. */
export const numberOrId = z
  .string()
  .transform((key) => (/^\d{1,9}$/.test(key) ? Number(key) : idInPath.parse(key)))

export const timestamp = z.iso.datetime({ offset: true })

/** A whole number of a path or a query string. */
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

/** Paging as it stands in a query string. */
export const paging = (defaultLimit: number) =>
  z.object({
    page: pageNumber.default(1),
    limit: pageLimit.default(defaultLimit),
  })

export const count = z.int().min(0)

/** A body: JSON's object, of which the fields that are not named here are ignored. */
export const body = <Fields extends z.ZodRawShape>(
  fields: Fields,
  text: string = texts.badRequest,
) => z.object(fields, text)

/** Whether there is anything to see: joiners, marks of direction and the like are none. */
export const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\u2800\u3164]/u.test(text)

/** A text that must be there, and not blank. */
export const filled = (text: string, lengthLimit = 100) =>
  z.string(text).trim().min(1, text).refine(isVisible, text).max(lengthLimit, texts.tooLong)

/** A text that may be left out. */
export const note = (lengthLimit = 2000) =>
  z.string(texts.notText).trim().max(lengthLimit, texts.tooLong)

/** True of an address of the web or of this site; a script, another scheme or a hidden host is none. */
export const isWebAddress = (address: string): boolean =>
  /^(?:https?:\/\/|\/(?!\/))[^\s\\\p{Cc}\p{Cs}]*$/iu.test(address) &&
  URL.canParse(address, 'https://store.invalid')

/** What a record looked like to whoever edits it; left out, nobody asks whether it changed since. */
export const seenVersion = z.int(versionTexts.notWhole).optional()

/** A search box's text in a query string. */
export const search = note(100).default('')

/** A select's value in a query string; left out or empty, it is the default. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
  defaultValue: Values[number],
) =>
  z
    .union([z.enum(values), z.literal('')], `${name} must be one of ${values.join(', ')}`)
    .default(defaultValue)
    .transform((value): Values[number] => (value === '' ? defaultValue : value))

/** There is no year 0, though its days are written like any. */
const isInCalendar = (date: string): boolean => date >= '0001-01-01'

/** A plain date in a query string; left out or empty, there is no bound. */
export const day = z
  .union([z.iso.date(texts.notDate).refine(isInCalendar), z.literal('')], texts.notDate)
  .optional()
  .transform((value) => value || undefined)

/** The gateway a customer pays by; left out, the store takes an active one. */
export const gatewayName = note(64).optional()

export const said = z.object({ message: z.string() })

/** The media types of what does not travel as JSON and, of events, what each of them carries. */
type Form = { types: readonly string[]; event?: z.ZodType }
const forms = new Map<z.ZodType, Form>()

function inForm<Schema extends z.ZodType>(schema: Schema, form: Form): Schema {
  forms.set(schema, form)
  return schema
}

export const formOf = (schema: z.ZodType): Form => forms.get(schema) ?? { types: [] }

/** The answer is a file of comma-separated values, as long as it takes. */
export const csv = inForm(z.string(), { types: ['text/csv'] })

/** The answer is a stream of events named `order`, each with this as JSON. */
export const eventStream = (event: z.ZodType) =>
  inForm(z.string(), { types: ['text/event-stream'], event })

/** The body is in the sender's own form. */
export const notice = inForm(z.unknown(), {
  types: ['application/json', 'application/x-www-form-urlencoded'],
})

/** The answer is a redirect: what stands in its body means nothing. */
export const redirected = z.unknown()
