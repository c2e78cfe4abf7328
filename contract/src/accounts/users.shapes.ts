// The shapes of users.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { auditEntry, listedOrder, walletTransaction } from '../lists/rows.shapes.ts'
import { texts } from '../texts.ts'
import {
  body,
  choice,
  count,
  csv,
  day,
  filled,
  flag,
  flagWord,
  idInBody,
  numeric,
  paging,
  recordId,
  rupeeTotal,
  search,
  sortOrder,
  timestamp,
  wholeNumber,
} from '../wire.shapes.ts'
import { authTexts, emailPattern, mobilePattern } from './auth.ts'
import { roles } from './roles.ts'
import { userPageSize, userSorts, userTexts } from './users.ts'

export const user = z.object({
  _id: recordId,
  userid: z.int(),
  name: z.string(),
  email: z.string(),
  /** Null for an account created through Google without a number. */
  mobilenumber: z.string().nullable(),
  role: z.enum(roles),
  balance: rupeeTotal,
  verified: flagWord,
  isBlocked: flagWord,
  createdAt: timestamp,
})
export type User = z.output<typeof user>

export const listedUser = user.extend({
  /** The userid of the referrer. */
  referredBy: z.int().nullable(),
  /** When its owner deleted the account; its name and address are pseudonyms since then. */
  deletedAt: timestamp.nullable(),
})
export type ListedUser = z.output<typeof listedUser>

/** A yes-or-no filter, in the words of the screen or of the record; undefined means no filter. */
const yesNoFilter = <const Yes extends string, const No extends string>(
  name: string,
  yes: Yes,
  no: No,
) =>
  choice(name, ['All', yes, no, 'true', 'false'], 'All').transform((value) =>
    value === 'All' ? undefined : value === yes || value === 'true',
  )

export const userFilters = paging(userPageSize).extend({
  search,
  role: choice('role', ['All', ...roles], 'All'),
  verified: yesNoFilter('verified', 'Verified', 'Non-Verified'),
  isBlocked: yesNoFilter('isBlocked', 'Blocked', 'Not-Blocked'),
  sortBy: choice('sortBy', userSorts, 'createdAt'),
  sortOrder,
  dateFrom: day,
  dateTo: day,
})

// The mobile number is the last of the three, so that a missing field is reported before an invalid number.
export const userForm = body({
  name: filled(texts.requiredFields),
  email: filled(texts.requiredFields, 254).regex(emailPattern, authTexts.badEmail),
  mobilenumber: filled(texts.requiredFields).regex(mobilePattern, userTexts.badMobile),
  role: z.enum(roles, userTexts.badRole),
  verified: flag,
  isBlocked: flag,
  userid: numeric(z.int(userTexts.unknown)),
  _id: idInBody(userTexts.unknown),
})
export type UserForm = z.output<typeof userForm>

const userDetail = z.object({
  hasFactor: z.boolean(),
  user: listedUser,
  /** The latest entries and the total number. */
  orders: z.array(listedOrder),
  orderCount: count,
  transactions: z.array(walletTransaction),
  transactionCount: count,
  sessions: z.array(z.object({ device: z.string(), startedAt: timestamp, lastUsedAt: timestamp })),
  /** Since when mails to the user's address come back; null while they arrive. */
  mailBouncedSince: timestamp.nullable(),
  /** Audit entries about the user and by the user. */
  audit: z.array(auditEntry),
})
export type UserDetail = z.output<typeof userDetail>

export const userShapes = {
  list: {
    query: userFilters,
    reply: z.object({ users: z.array(listedUser), totalPages: count, totalCount: count }),
  },
  csv: { query: userFilters, reply: csv },
  detail: {
    params: z.object({ userid: wholeNumber(userTexts.unknown) }),
    reply: userDetail,
  },
  update: { body: userForm, reply: z.object({ message: z.string(), user: listedUser }) },
} satisfies Record<string, Shape>
