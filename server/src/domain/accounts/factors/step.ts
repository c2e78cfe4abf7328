// What a session owes before it can do anything else, and before what moves money or changes rights.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import type { Endpoint } from '@gemwala/contract/endpoint'
import type { Session } from '../../../database/accounts/sessions.ts'
import { Refusal } from '../../../kit/refusal.ts'

export type Step = 'prove' | 'enrol'

type Owing = Pick<Session, 'mustProve' | 'hasFactor' | 'isFactorRequired'>

export function stepOwed({ mustProve, hasFactor, isFactorRequired }: Owing): Step | null {
  if (mustProve) return 'prove'
  return isFactorRequired && !hasFactor ? 'enrol' : null
}

export function refuseBeforeStep(
  session: Session,
  { allowsUnproven, allowsUnenrolled }: Endpoint,
): void {
  const step = stepOwed(session)
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
