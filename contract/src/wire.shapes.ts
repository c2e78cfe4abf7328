// Shapes that several areas share: money, flags, ids, pages, and the plain answers.

import { z } from 'zod'
import { pageSizeLimit } from './paging.ts'

/** Rupees with at most two decimals. A number and nothing else: '10', null, NaN are refused. */
export const rupees = (text: string) =>
  z.number(text).min(0, text).max(100_000_000, text).refine(hasAtMostTwoDecimals, text)

function hasAtMostTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
}

/** A yes or no that arrives as a boolean or as the words 'true' and 'false'. */
export const flag = z
  .union([z.boolean(), z.literal('true'), z.literal('false')])
  .transform((value) => value === true || value === 'true')

/** A yes or no that leaves as the words 'true' and 'false'. */
export const flagWord = z.enum(['true', 'false'])

export const recordId = z.uuid()
export const timestamp = z.iso.datetime({ offset: true })

/** A whole number of a path or a query string. */
export const wholeNumber = (text: string) =>
  z
    .string(text)
    .regex(/^\d{1,9}$/, text)
    .transform(Number)

const counted = (text: string) => wholeNumber(text).refine((value) => value >= 1, text)

export const pageNumber = counted('page must be a whole number from 1')
export const pageLimit = counted(`limit must be a whole number from 1 to ${pageSizeLimit}`).refine(
  (value) => value <= pageSizeLimit,
  `limit must be a whole number from 1 to ${pageSizeLimit}`,
)

/** Paging as it stands in a query string. */
export const paging = (defaultLimit: number) =>
  z.object({
    page: pageNumber.default(1),
    limit: pageLimit.default(defaultLimit),
  })

export const said = z.object({ message: z.string() })
