// What a member of staff may do. Most calls are checked by the entry of their endpoint before they run; the rest,
// whose right depends on what they do, ask here.

import { type Right, rights } from '@gemwala/contract/accounts/staff/rights'
import { staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { Refusal } from '../../kit/refusal.ts'

/** Null stands for every right: that of an owner. */
type Holder = { rights: readonly string[] | null }

export const hasRight = ({ rights: held }: Holder, right: Right): boolean =>
  held === null || held.includes(right)

export function needRight(holder: Holder, right: Right): void {
  if (!hasRight(holder, right)) throw new Refusal('forbidden', staffTexts.lacksRight(right))
}

export const rightsOf = (holder: Holder): Right[] =>
  rights.filter((right) => hasRight(holder, right))

/** Whether somebody has all rights of somebody else, and so may grant or take them. */
export const covers = (holder: Holder, other: Holder): boolean =>
  holder.rights === null ||
  (other.rights?.every((right) => hasRight(holder, right as Right)) ?? false)
