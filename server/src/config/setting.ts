// The definition of one setting, and the validators that several settings share.

import { z } from 'zod'

export type Setting<T> = {
  env: string
  /** One sentence for the operator, without the full stop. */
  meaning: string
  check: z.ZodType<T, string>
  /** The default, written as it would be in the environment. */
  byDefault?: string
  /** Production does not start without it, or with the default or the example value. */
  neededInProduction?: { example: string }
  /** What production demands of it in addition, for the example file. */
  inProduction?: string
  /** In production an address must use https, and one of a database must ask for TLS. */
  encryptedInProduction?: true
}

export const setting = <T>(given: Setting<T>): Setting<T> => given

export const text = z.string().trim().min(1, 'must not be empty')
export const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
export const yesOrNo = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((value) => value === 'yes')
export const milliseconds = number(1, 2_147_483_647)
export const address = (...protocols: string[]) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address that starts with ${protocols.join(' or ')}`,
  )
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
/** Names and values, separated by the last colon of each entry. */
export const pairs = list.transform((entries, context): ReadonlyMap<string, string> => {
  const found = entries.map((entry) => /^(.+):([^:]+)$/.exec(entry))
  if (found.includes(null)) context.addIssue('must be names and values, such as name:value')
  return new Map(found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']))
})
/** Empty means not set. Not a zod union: its only error message is 'Invalid input'. */
export const optional = <T>(check: z.ZodType<T, string>) =>
  z.string().transform((value, context): T | undefined => {
    if (value === '') return undefined
    const parsed = check.safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue(parsed.error.issues[0]!.message)
    return z.NEVER
  })
export const timeZone = text.refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
