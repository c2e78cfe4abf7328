// What a session owes before it can do anything else, and before what moves money or changes rights.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import type { Role } from '@gemwala/contract/accounts/roles'
import type { Endpoint } from '@gemwala/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Session } from '../../../database/accounts/sessions.ts'
import { Refusal } from '../../../kit/refusal.ts'

export type Step = 'prove' | 'enrol'

/** Production requires a second factor of staff, unless the setting says otherwise. */
export function isFactorRequired({ config }: Pick<Context, 'config'>, role: Role): boolean {
  const byDefault = config.mode === 'production' ? 'required' : 'optional'
  return role === 'admin' && (config.staffSecondFactor ?? byDefault) === 'required'
}

type Owing = Pick<Session, 'role' | 'mustProve' | 'hasFactor'>

export function stepOwed(ctx: Pick<Context, 'config'>, session: Owing): Step | null {
  if (session.mustProve) return 'prove'
  return !session.hasFactor && isFactorRequired(ctx, session.role) ? 'enrol' : null
}

export function refuseBeforeStep(
  ctx: Context,
  session: Session,
  { allowsUnproven, allowsUnenrolled }: Endpoint,
): void {
  const step = stepOwed(ctx, session)
  if (step === null || allowsUnproven) return
  if (step === 'prove') throw new Refusal('forbidden', factorTexts.proveFirst)
  if (!allowsUnenrolled) throw new Refusal('forbidden', factorTexts.enrolFirst)
}

/** Somebody without a second factor has nothing to prove. */
export function needRecentProof({
  hasFactor,
  provedLately,
}: Pick<Session, 'hasFactor' | 'provedLately'>): void {
  if (hasFactor && !provedLately) throw new Refusal('forbidden', factorTexts.proveAgain)
}
