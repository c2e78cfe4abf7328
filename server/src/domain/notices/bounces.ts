// Mails that come back: the mail provider reports the address, and the account is marked until its address
// changes or proves to work.

import { bounceTexts } from '@gemwala/contract/notices/bounces'
import { type Bounce, bounce } from '@gemwala/contract/notices/bounces.shapes'
import type { Caller, Context } from '../../context.ts'
import * as mailBounces from '../../database/accounts/mail-bounces.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isSigned } from '../../kit/signature.ts'
import { countTry } from '../accounts/limits.ts'

const minuteMs = 60_000
/** Providers repeat a report for some days. An older one is a replay. */
const oldestMs = 7 * 24 * 60 * minuteMs
/** Clocks differ. */
const aheadMs = 5 * minuteMs

/** False for a report that the provider would not send. An address that no account has is accepted like any other. */
export async function takeBounce(
  ctx: Context,
  body: Buffer,
  signature: string | undefined,
  { ip }: Caller,
): Promise<boolean> {
  const { mailBounceSecret: secret } = ctx.config
  if (!secret) throw new Refusal('missing', bounceTexts.notConfigured)
  const report = isSigned(body, signature, secret) ? readReport(ctx, body) : undefined
  if (!report) {
    await countTry(ctx, 'refused-bounce', { ip })
    return false
  }
  const { address, kind, at } = report
  const isNew = await mailBounces.add(ctx.db, { address, isHard: kind === 'hard', at })
  if (isNew) ctx.log.info({ kind }, 'a mail came back')
  return true
}

function readReport(ctx: Context, body: Buffer): Bounce | undefined {
  const { data } = bounce.safeParse(jsonOf(body))
  const ageMs = data && ctx.now().getTime() - Date.parse(data.at)
  return ageMs !== undefined && ageMs < oldestMs && ageMs > -aheadMs ? data : undefined
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
