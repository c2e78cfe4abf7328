// What a member of staff may do. Most calls are checked by the entry of their endpoint before they run; the rest,
// whose right depends on what they do, ask here.

import { staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { needsProof, type Right, rights } from '@gemwala/contract/rights'
import { Refusal } from '../../kit/refusal.ts'
import { needRecentProof } from './factors/step.ts'

/** Null stands for every right: that of an owner. */
type Holder = { rights: readonly string[] | null }

export const hasRight = ({ rights: held }: Holder, right: Right): boolean =>
  held === null || held.includes(right)

type User = Holder & Parameters<typeof needRecentProof>[0]

/** To use some rights, a second factor must have been proved recently. */
export function needRight(
  user: User,
  right: Right,
  deed: Parameters<typeof needsProof>[0] = { method: 'POST' },
): void {
  if (!hasRight(user, right)) throw new Refusal('forbidden', staffTexts.lacksRight(right))
  if (needsProof(deed, right)) needRecentProof(user)
}

export const rightsOf = (holder: Holder): Right[] =>
  rights.filter((right) => hasRight(holder, right))

/** Whether somebody has all rights of somebody else, and so may grant or take them. */
export const covers = (holder: Holder, other: Holder): boolean =>
  holder.rights === null ||
  (other.rights?.every((right) => hasRight(holder, right as Right)) ?? false)
