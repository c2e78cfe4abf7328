// Limits on tries: per account or number, per caller's network, and over all callers. The database counts
// them, so all nodes share them. Each way of signing in has its own limit, so locking one never locks the
// owner out of the others.

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
/** Mobile networks put thousands of customers behind one IPv4 address, which has a limit of its own. */
type Rule = { scope: Scope; limit: number; ofIpv4?: number; spanMs: number }

/**
 * A /48 network may try this many times as often as one caller in it: mobile networks put thousands of
 * customers into one /48, but a single customer can also be given a whole one.
 */
const siteFactor = 20

/**
 * The caller's network comes first, and a try that one rule refuses is not counted by the next. So a
 * single caller can neither lock many accounts nor use up the limit over all callers.
 */
const rules = {
  login: [
    { scope: 'ip', limit: 30, spanMs: 15 * minute },
    { scope: 'account', limit: 10, spanMs: 15 * minute },
    { scope: 'all', limit: 500, spanMs: minute },
  ],
  'send-code': [
    { scope: 'ip', limit: 10, ofIpv4: 300, spanMs: hour },
    { scope: 'all', limit: 300, spanMs: minute },
  ],
  // Only sent codes count against a number: asking too soon must not use up its day.
  'sent-code': [{ scope: 'account', limit: 10, spanMs: day }],
  'wrong-code': [{ scope: 'account', limit: 10, spanMs: day }],
  // Wrong codes over many numbers. Above this limit, devices that we do not know get no new codes; a code
  // that was already sent can always be entered.
  'guessed-codes': [{ scope: 'all', limit: 1000, spanMs: 10 * minute }],
  'verify-code': [
    { scope: 'ip', limit: 20, ofIpv4: 300, spanMs: hour },
    { scope: 'all', limit: 1000, spanMs: 10 * minute },
  ],
  'code-timer': [{ scope: 'ip', limit: 60, spanMs: minute }],
  'forgot-password': [
    { scope: 'ip', limit: 10, spanMs: hour },
    { scope: 'all', limit: 200, spanMs: minute },
  ],
  'recovery-mail': [{ scope: 'account', limit: 3, spanMs: hour }],
  'reset-password': [{ scope: 'ip', limit: 20, spanMs: hour }],
  'verify-email': [{ scope: 'ip', limit: 60, ofIpv4: 300, spanMs: hour }],
  'resend-verification': [{ scope: 'ip', limit: 20, spanMs: hour }],
  'verification-mail': [{ scope: 'account', limit: 3, spanMs: hour }],
  // The refusal of a form reveals who is registered, as the uniqueness calls do.
  'registration-form': [
    { scope: 'ip', limit: 10, spanMs: minute },
    { scope: 'ip', limit: 100, ofIpv4: 2400, spanMs: day },
  ],
  register: [
    { scope: 'ip', limit: 5, ofIpv4: 100, spanMs: hour },
    { scope: 'all', limit: 100, spanMs: minute },
  ],
  uniqueness: [
    { scope: 'ip', limit: 10, spanMs: minute },
    { scope: 'ip', limit: 100, ofIpv4: 4800, spanMs: day },
  ],
  // Leaving for Google and coming back are two tries. A known device counts per account, because its
  // cookie works on that device only.
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
  // Only wrong codes of a second factor count. An 'account' is one account on one device or network; `app-codes` limits
  // six digits that are guessed from many networks. Passkeys and recovery codes cannot be guessed so.
  'app-code': [{ scope: 'account', limit: 10, spanMs: day }],
  'app-codes': [{ scope: 'account', limit: 100, spanMs: day }],
  'recovery-code': [{ scope: 'account', limit: 10, spanMs: day }],
  // Only wrong codes count: a buyer may change their mind as often as they like.
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
  // How often we ask the gateway for payment pages, over all callers. An 'account' is one payment here.
  'ask-payment': [
    { scope: 'account', limit: 30, spanMs: minute },
    { scope: 'all', limit: 1200, spanMs: minute },
  ],
  'supplier-webhook': [{ scope: 'ip', limit: 600, spanMs: minute }],
  // Every one of these makes us ask the gateway.
  'unknown-webhook': [
    { scope: 'ip', limit: 20, spanMs: minute },
    { scope: 'all', limit: 60, spanMs: minute },
  ],
  // An 'account' is one payment here, so webhooks about one payment do not block others. A gateway sends
  // from few addresses.
  'payment-webhook': [
    { scope: 'ip', limit: 3000, spanMs: minute },
    { scope: 'account', limit: 30, spanMs: minute },
  ],
  // Each makes a job read everything about the account.
  'own-data': [{ scope: 'account', limit: 3, spanMs: day }],
  // Every one of these calls an address that staff entered.
  'alarm-test': [{ scope: 'account', limit: 20, spanMs: minute }],
  'refused-webhook': [{ scope: 'ip', limit: 60, spanMs: minute }],
  wish: [{ scope: 'account', limit: 60, spanMs: minute }],
  'refused-bounce': [{ scope: 'ip', limit: 60, spanMs: minute }],
  // Everybody's unpaid orders have tries of their own; this limits how many orders somebody can try with.
  claim: [
    { scope: 'ip', limit: 30, spanMs: hour },
    { scope: 'account', limit: 9, spanMs: day },
  ],
  ticket: [
    { scope: 'ip', limit: 30, spanMs: hour },
    { scope: 'account', limit: 10, spanMs: day },
  ],
  // An 'account' is one ticket for a guest.
  'ticket-reply': [
    { scope: 'ip', limit: 120, spanMs: hour },
    { scope: 'account', limit: 30, spanMs: hour },
  ],
  'ticket-picture': [
    { scope: 'ip', limit: 120, spanMs: hour },
    { scope: 'account', limit: 30, spanMs: hour },
  ],
  // Each sends a mail to an address that somebody typed.
  'guest-ticket': [
    { scope: 'ip', limit: 5, spanMs: hour },
    { scope: 'account', limit: 3, spanMs: day },
    { scope: 'all', limit: 60, spanMs: minute },
  ],
  'guest-thread': [{ scope: 'ip', limit: 60, spanMs: minute }],
  // An 'account' is the one who invites.
  'staff-invite': [{ scope: 'account', limit: 20, spanMs: hour }],
  // A statement reads the whole history of a wallet.
  statement: [{ scope: 'account', limit: 20, spanMs: hour }],
  'change-password': [{ scope: 'account', limit: 10, spanMs: 15 * minute }],
} satisfies Record<string, Rule[]>

export type LimitedKind = keyof typeof rules
export type Subjects = {
  account?: string | undefined
  ip?: string
  /** The caller's device has signed in before: neither strangers nor neighbours in the network block it. */
  isKnown?: boolean
  /**
   * The caller enters a code that was sent: strangers do not block it, but the caller's network still
   * counts.
   */
  hasCode?: boolean
}

/** Counts a try and refuses it above the limit. */
export const countTry = (ctx: Context, kind: LimitedKind, who: Subjects): Promise<void> =>
  refuseOver(ctx, kind, who, 1)

/** Refuses when the limit is reached, without counting a try. */
export const refuseUsedUp = (ctx: Context, kind: LimitedKind, who: Subjects): Promise<void> =>
  refuseOver(ctx, kind, who, 0)

/** Counts like `countTry`, but does not throw, where a refusal would reveal who is registered. */
export const isWithinLimit = async (ctx: Context, kind: LimitedKind, who: Subjects) =>
  (await waitFor(ctx, kind, who, 1)) === undefined

/** Until the limit lets a try through again, 0 if that is now. Counts nothing. */
export const waitMs = async (ctx: Context, kind: LimitedKind, who: Subjects) =>
  ((await waitFor(ctx, kind, who, 0)) ?? 0) * second

/** Whether the limit is reached. Counts nothing. */
export const isUsedUp = async (ctx: Context, kind: LimitedKind, who: Subjects) =>
  (await waitFor(ctx, kind, who, 0)) !== undefined

/** A success proves the owner: earlier failures no longer count against the account. */
export async function forgetTries(ctx: Context, kind: LimitedKind, account: string): Promise<void> {
  for (const { counter } of accountCounters(kind, account)) {
    await tryCounts.forget(ctx.db, counter)
  }
}

/** The try did not fail, so it alone no longer counts against the account. */
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
  const limits = countersOf(kind, who).map(({ limit, ...counted }) => ({
    ...counted,
    limit: limit * ctx.config.limitsScale,
  }))
  const waitSeconds = await tryCounts.count(ctx.db, limits, tries)
  return waitSeconds === null ? undefined : Math.max(1, Math.ceil(waitSeconds))
}

/** The counters of a try, in the order of the rules. */
const countersOf = (kind: LimitedKind, who: Subjects): tryCounts.Limit[] =>
  (rules[kind] as Rule[]).flatMap((rule) =>
    subjectsOf(rule, who).map(({ name = rule.scope, subject, limit = rule.limit }) => ({
      counter: { kind: `${kind}/${name}/${rule.spanMs / second}`, subject: hashOf(subject) },
      limit,
      spanMs: rule.spanMs,
    })),
  )

const accountCounters = (kind: LimitedKind, account: string): tryCounts.Limit[] =>
  countersOf(kind, { account, isKnown: true })

type Subject = { name?: string; subject: string; limit?: number }

function subjectsOf(rule: Rule, { account, ip, isKnown, hasCode }: Subjects): Subject[] {
  const { scope, limit, ofIpv4 = limit } = rule
  if (scope === 'all') return isKnown || hasCode ? [] : [{ subject: '' }]
  if (scope === 'account') return account === undefined ? [] : [{ subject: account }]
  if (ip === undefined) return []
  const { caller, site } = networksOf(ip)
  if (site === undefined) return [{ subject: caller, limit: ofIpv4 }]
  const ofSite = { name: 'site', subject: site, limit: limit * siteFactor }
  return [{ subject: caller }, ...(isKnown ? [] : [ofSite])]
}

const hashOf = (subject: string): Buffer =>
  createHash('sha256').update(subject.toLowerCase()).digest()
