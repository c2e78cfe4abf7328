// The numbers of the rate limits: the last try that is allowed, and the first that is refused.

import { expect, test } from 'vitest'
import { testContext } from '../../../test/harness.ts'
import { countTry, type LimitedKind, type Subjects } from './limits.ts'

/** Tries per seconds, of one account, of one IPv4 address, and of all callers together. */
const limits: Record<LimitedKind, string> = {
  login: 'ip 30/900, account 10/900, all 500/60',
  'send-code': 'ip 300/3600, all 300/60',
  'sent-code': 'account 10/86400',
  'wrong-code': 'account 10/86400',
  'guessed-codes': 'all 1000/600',
  'verify-code': 'ip 300/3600, all 1000/600',
  'code-timer': 'ip 60/60',
  'forgot-password': 'ip 10/3600, all 200/60',
  'recovery-mail': 'account 3/3600',
  'reset-password': 'ip 20/3600',
  'verify-email': 'ip 300/3600',
  'resend-verification': 'ip 20/3600',
  'verification-mail': 'account 3/3600',
  'registration-form': 'ip 10/60, ip 2400/86400',
  register: 'ip 100/3600, all 100/60',
  uniqueness: 'ip 10/60, ip 4800/86400',
  google: 'ip 60/900, account 60/900, all 1000/60',
  sso: 'ip 30/900, account 30/900, all 500/60',
  'app-code': 'account 10/86400',
  'app-codes': 'account 100/86400',
  'recovery-code': 'account 10/86400',
  'coupon-code': 'ip 30/60, account 10/60',
  'player-check': 'ip 30/60, account 10/60, all 300/60',
  'verify-payment': 'ip 60/60',
  'ask-payment': 'account 30/60, all 1200/60',
  'supplier-webhook': 'ip 600/60',
  'unknown-webhook': 'ip 20/60, all 60/60',
  'payment-webhook': 'ip 3000/60, account 30/60',
  'own-data': 'account 3/86400',
  'alarm-test': 'account 20/60',
  'refused-webhook': 'ip 60/60',
  wish: 'account 60/60',
  'refused-bounce': 'ip 60/60',
  claim: 'ip 30/3600, account 9/86400',
  ticket: 'ip 30/3600, account 10/86400',
  'ticket-reply': 'ip 120/3600, account 30/3600',
  'ticket-picture': 'ip 120/3600, account 30/3600',
  'guest-ticket': 'ip 5/3600, account 3/86400, all 60/60',
  'guest-thread': 'ip 60/60',
  'staff-invite': 'account 20/3600',
  statement: 'account 20/3600',
  'change-password': 'account 10/900',
}

const rules = Object.entries(limits).flatMap(([kind, text]) =>
  text.split(', ').map((rule) => {
    const [, scope, limit, seconds] = /^(ip|account|all) (\d+)\/(\d+)$/.exec(rule)!
    return { kind: kind as LimitedKind, scope: scope!, limit: Number(limit), seconds }
  }),
)

const callerOf = (scope: string): Subjects =>
  scope === 'ip' ? { ip: '192.0.2.7' } : scope === 'account' ? { account: 'asha' } : {}

test('the last try within each limit is allowed, and the next one refused', async () => {
  const ctx = await testContext()
  const wrong: string[] = []
  for (const { kind, scope, limit, seconds } of rules) {
    const who = callerOf(scope)
    await ctx.db.run`delete from try_counts`
    await ctx.db.run`
      insert into try_counts (kind, subject, span_start, count)
      values (${`${kind}/${scope}/${seconds}`},
        sha256(convert_to(${who.ip ?? who.account ?? ''}, 'UTF8')), now(), ${limit - 1})`
    const tries = [await isAllowed(ctx, kind, who), await isAllowed(ctx, kind, who)]
    if (!tries[0] || tries[1]) wrong.push(`${kind} of ${scope}: ${tries}`)
  }
  expect(wrong).toEqual([])
})

const isAllowed = (ctx: Parameters<typeof countTry>[0], kind: LimitedKind, who: Subjects) =>
  countTry(ctx, kind, who).then(
    () => true,
    (error: Error) => {
      if (error.message !== 'Too many attempts. Please try again later.') throw error
      return false
    },
  )
