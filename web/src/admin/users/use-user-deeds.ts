// What the signed-in member of staff may do with a user.

import { factorEndpoints } from '@gemwala/contract/accounts/factors/factors'
import { staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import { userEndpoints } from '@gemwala/contract/accounts/users'
import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { approvalEndpoints } from '@gemwala/contract/money/approvals'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { useSession } from '../../session/session.ts'
import { useIsOwner, useMay } from '../rights.ts'
import type { UserDeed } from './user-dialog.tsx'

/**
 * Only people who manage staff change an administrator, and nobody blocks themselves. Only another owner removes the
 * second factor of an administrator. A list does not know who has one.
 */
export function useUserDeeds(
  { _id, role, balance }: ListedUser,
  hasFactor = false,
): UserDeed['deed'][] {
  const may = useMay()
  const isOwner = useIsOwner()
  const isSelf = useSession()?.user._id === _id
  const besides = role === 'admin' ? 'staff.manage' : undefined
  const canDo: Record<UserDeed['deed'], boolean> = {
    'Top-Up': may(walletEndpoints.addBalance),
    Edit: may(userEndpoints.update, besides),
    Block: may(staffEndpoints.block, besides) && !isSelf,
    'Take money': may(approvalEndpoints.takeBalance) && balance > 0,
    'Remove second factor':
      hasFactor && may(factorEndpoints.reset) && !isSelf && (role !== 'admin' || isOwner),
  }
  return deeds.filter((deed) => canDo[deed])
}

const deeds = ['Top-Up', 'Edit', 'Block', 'Take money', 'Remove second factor'] as const
