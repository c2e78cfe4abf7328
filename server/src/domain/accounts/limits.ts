// Limits on tries: per account or number, per caller's network, and over all. They are counted in the
// database, so that nodes share them; each way of signing in has its own, so that locking one never
// locks the rightful owner out of the others.

import { createHash } from 'node:crypto'
import { authTexts } from '@gemwala/contract/accounts/auth'
import type { Context } from '../../context.ts'
import * as tryCounts from '../../database/accounts/try-counts.ts'
import { networksOf } from '../../kit/networks.ts'
import { Refusal } from '../../kit/refusal.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Scope = 'account' | 'ip' | 'all'
type Rule = { scope: Scope; limit: number; spanMs: number }

/**
 * A /48 may try this many times as often as one caller in it: mobile networks put thousands of
 * customers into one, and a single customer can be given a whole one.
 */
const siteFactor = 20

/**
 * The caller's network comes first, and a try that one rule refuses is not counted by the next: a
 * single caller can neither lock many accounts nor use up what is there for all.
 */
const rules = {
  login: [
    { scope: 'ip', limit: 30, spanMs: 15 * minute },
    { scope: 'account', limit: 10, spanMs: 15 * minute },
    { scope: 'all', limit: 500, spanMs: minute },
  ],
  'send-code': [
    { scope: 'ip', limit: 10, spanMs: hour },
    { scope: 'all', limit: 300, spanMs: minute },
  ],
  // Only codes that are sent count against a number: asking too soon must not use up its day.
  'sent-code': [{ scope: 'account', limit: 10, spanMs: day }],
  'wrong-code': [{ scope: 'account', limit: 10, spanMs: day }],
  // Codes guessed at many numbers. Past this, no new codes go to devices that we do not know; a code
  // that was sent can always be typed in.
  'guessed-codes': [{ scope: 'all', limit: 1000, spanMs: 10 * minute }],
  'verify-code': [
    { scope: 'ip', limit: 20, spanMs: hour },
    { scope: 'all', limit: 1000, spanMs: 10 * minute },
  ],
  'code-timer': [{ scope: 'ip', limit: 60, spanMs: minute }],
  'forgot-password': [
    { scope: 'ip', limit: 10, spanMs: hour },
    { scope: 'all', limit: 200, spanMs: minute },
  ],
  'recovery-mail': [{ scope: 'account', limit: 3, spanMs: hour }],
  'reset-password': [{ scope: 'ip', limit: 20, spanMs: hour }],
  'verify-email': [{ scope: 'ip', limit: 60, spanMs: hour }],
  'resend-verification': [{ scope: 'ip', limit: 20, spanMs: hour }],
  // What a form is refused for tells who is registered, just as the uniqueness calls do.
  'registration-form': [
    { scope: 'ip', limit: 10, spanMs: minute },
    { scope: 'ip', limit: 100, spanMs: day },
  ],
  register: [
    { scope: 'ip', limit: 5, spanMs: hour },
    { scope: 'all', limit: 100, spanMs: minute },
  ],
  uniqueness: [
    { scope: 'ip', limit: 10, spanMs: minute },
    { scope: 'ip', limit: 100, spanMs: day },
  ],
  // Leaving for Google and coming back are two tries.
  // Counted per account where the device is known: its cookie cannot be passed round.
  google: [
    { scope: 'ip', limit: 60, spanMs: 15 * minute },
    { scope: 'account', limit: 60, spanMs: 15 * minute },
    { scope: 'all', limit: 1000, spanMs: minute },
  ],
  sso: [
    { scope: 'ip', limit: 30, spanMs: 15 * minute },
    { scope: 'account', limit: 30, spanMs: 15 * minute },
    { scope: 'all', limit: 500, spanMs: minute },
  ],
  // Wrong ones only: a buyer may change their mind as often as they like.
  'coupon-code': [
    { scope: 'ip', limit: 30, spanMs: minute },
    { scope: 'account', limit: 10, spanMs: minute },
  ],
  'player-check': [
    { scope: 'ip', limit: 30, spanMs: minute },
    { scope: 'account', limit: 10, spanMs: minute },
    { scope: 'all', limit: 300, spanMs: minute },
  ],
  'verify-payment': [{ scope: 'ip', limit: 60, spanMs: minute }],
  // How often the gateway is asked for pages, whoever opens them; an account is one payment.
  'ask-payment': [
    { scope: 'account', limit: 30, spanMs: minute },
    { scope: 'all', limit: 1200, spanMs: minute },
  ],
  'supplier-notice': [{ scope: 'ip', limit: 600, spanMs: minute }],
  // Each of them makes us ask the gateway.
  'unknown-notice': [
    { scope: 'ip', limit: 20, spanMs: minute },
    { scope: 'all', limit: 60, spanMs: minute },
  ],
  // An account is one payment: notices about one shut no other out. A gateway sends from few addresses.
  'payment-notice': [
    { scope: 'ip', limit: 3000, spanMs: minute },
    { scope: 'account', limit: 30, spanMs: minute },
  ],
  'refused-notice': [{ scope: 'ip', limit: 60, spanMs: minute }],
  'change-password': [{ scope: 'account', limit: 10, spanMs: 15 * minute }],
} satisfies Record<string, Rule[]>

export type LimitedKind = keyof typeof rules
export type Subjects = {
  account?: string | undefined
  ip?: string
  /** Uses a device that signed in before: neither strangers nor neighbours in the network stop them. */
  isKnown?: boolean
  /** Types in a code that was sent: strangers do not stop them, but whoever asks for many codes is counted. */
  hasCode?: boolean
}

/** Counts a try and refuses it when it is one too many. */
export const countTry = (ctx: Context, kind: LimitedKind, who: Subjects): Promise<void> =>
  refuseOver(ctx, kind, who, 1)

/** Refuses when no more tries are left, and counts none. */
export const refuseUsedUp = (ctx: Context, kind: LimitedKind, who: Subjects): Promise<void> =>
  refuseOver(ctx, kind, who, 0)

/** Counts like `countTry`, for where a refusal would tell whether somebody is registered. */
export const isWithinLimit = async (ctx: Context, kind: LimitedKind, who: Subjects) =>
  (await waitFor(ctx, kind, who, 1)) === undefined

/** A success shows that it was the owner: earlier failures no longer count against the account. */
export async function forgetTries(ctx: Context, kind: LimitedKind, account: string): Promise<void> {
  await tryCounts.removeOld(ctx.db)
  for (const { counter } of accountCounters(kind, account)) {
    await tryCounts.forget(ctx.db, counter)
  }
}

/** The try was no failure: it alone no longer counts against the account. */
export async function giveTryBack(ctx: Context, kind: LimitedKind, account: string): Promise<void> {
  for (const { counter } of accountCounters(kind, account)) {
    await tryCounts.giveBack(ctx.db, counter)
  }
}

async function refuseOver(ctx: Context, kind: LimitedKind, who: Subjects, tries: 0 | 1) {
  const waitSeconds = await waitFor(ctx, kind, who, tries)
  if (waitSeconds !== undefined) {
    throw new Refusal('tooMany', authTexts.tooManyTries, waitSeconds)
  }
}

async function waitFor(ctx: Context, kind: LimitedKind, who: Subjects, tries: 0 | 1) {
  for (const { counter, limit, spanMs } of countersOf(kind, who)) {
    const scaled = limit * ctx.config.limitsScale
    const waitSeconds = await tryCounts.count(ctx.db, { ...counter, limit: scaled, spanMs, tries })
    if (waitSeconds !== null) return Math.max(1, Math.ceil(waitSeconds))
  }
  return undefined
}

type Limit = { counter: tryCounts.Counter; limit: number; spanMs: number }

/** What counts a try of somebody, in the order of the rules. */
const countersOf = (kind: LimitedKind, who: Subjects): Limit[] =>
  (rules[kind] as Rule[]).flatMap(({ scope, limit, spanMs }) =>
    subjectsOf(scope, who).map(({ name = scope, subject, factor = 1 }) => ({
      counter: { kind: `${kind}/${name}/${spanMs / second}`, subject: hashOf(subject) },
      limit: limit * factor,
      spanMs,
    })),
  )

const accountCounters = (kind: LimitedKind, account: string): Limit[] =>
  countersOf(kind, { account, isKnown: true })

type Subject = { name?: string; subject: string; factor?: number }

function subjectsOf(scope: Scope, { account, ip, isKnown, hasCode }: Subjects): Subject[] {
  if (scope === 'all') return isKnown || hasCode ? [] : [{ subject: '' }]
  if (scope === 'account') return account === undefined ? [] : [{ subject: account }]
  if (ip === undefined) return []
  const { caller, site } = networksOf(ip)
  const isSiteCounted = site !== undefined && !isKnown
  return [
    { subject: caller },
    ...(isSiteCounted ? [{ name: 'site', subject: site, factor: siteFactor }] : []),
  ]
}

const hashOf = (subject: string): Buffer =>
  createHash('sha256').update(subject.toLowerCase()).digest()
