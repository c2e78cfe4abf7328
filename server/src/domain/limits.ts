// Limits on tries: per account or number, per address of the caller, and over all. They are counted
// in the database, so that nodes share them; each way of signing in has its own, so that locking one
// never locks the rightful owner out of the others.

import { createHash } from 'node:crypto'
import { authTexts } from '@gemwala/contract/auth'
import type { Context } from '../context.ts'
import * as attempts from '../database/attempts.ts'
import { Refusal } from '../kit/refusal.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Scope = 'account' | 'ip' | 'all'
type Rule = { scope: Scope; limit: number; spanMs: number }

/**
 * The caller's address comes first, and a try that one rule refuses is not counted by the next: a
 * single address can neither lock many accounts nor use up what is there for all.
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
  google: [
    { scope: 'ip', limit: 60, spanMs: 15 * minute },
    { scope: 'all', limit: 1000, spanMs: minute },
  ],
  sso: [
    { scope: 'ip', limit: 30, spanMs: 15 * minute },
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
  // An account is one gateway: what anybody can send in the name of one shuts no other out.
  'payment-notice': [{ scope: 'account', limit: 3000, spanMs: minute }],
  'refused-notice': [{ scope: 'ip', limit: 60, spanMs: minute }],
  'change-password': [{ scope: 'account', limit: 10, spanMs: 15 * minute }],
} satisfies Record<string, Rule[]>

export type LimitedKind = keyof typeof rules
export type Subjects = { account?: string; ip?: string }

/** Counts a try and refuses it when it is one too many. */
export async function countTry(ctx: Context, kind: LimitedKind, who: Subjects): Promise<void> {
  const waitSeconds = await overLimit(ctx, kind, who)
  if (waitSeconds !== undefined) {
    throw new Refusal('tooMany', authTexts.tooManyTries, waitSeconds)
  }
}

/** The same, for where a refusal would tell whether somebody is registered. */
export const isWithinLimit = async (ctx: Context, kind: LimitedKind, who: Subjects) =>
  (await overLimit(ctx, kind, who)) === undefined

/** A success shows that it was the owner: earlier failures no longer count against the account. */
export async function forgetTries(ctx: Context, kind: LimitedKind, account: string): Promise<void> {
  await attempts.removeOld(ctx.db)
  for (const rule of rules[kind] as Rule[]) {
    if (rule.scope === 'account') await attempts.forget(ctx.db, keyOf(kind, rule), hashOf(account))
  }
}

async function overLimit(
  ctx: Context,
  kind: LimitedKind,
  who: Subjects,
): Promise<number | undefined> {
  for (const rule of rules[kind] as Rule[]) {
    const subject = rule.scope === 'all' ? '' : who[rule.scope]
    if (subject === undefined) continue
    const { count, leftSeconds } = await attempts.add(ctx.db, {
      kind: keyOf(kind, rule),
      subject: hashOf(subject),
      spanMs: rule.spanMs,
    })
    if (count > rule.limit * ctx.config.limitsScale) return Math.max(1, Math.ceil(leftSeconds))
  }
  return undefined
}

const keyOf = (kind: LimitedKind, { scope, spanMs }: Rule): string =>
  `${kind}/${scope}/${spanMs / second}`

const hashOf = (subject: string): Buffer =>
  createHash('sha256').update(subject.toLowerCase()).digest()
