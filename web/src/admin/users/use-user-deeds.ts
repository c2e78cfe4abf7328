// What the signed-in member of staff may do with a user.

import { factorEndpoints } from '@gemwala/contract/accounts/factors/factors'
import { staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import { userEndpoints } from '@gemwala/contract/accounts/users'
import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { approvalEndpoints } from '@gemwala/contract/money/approvals'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.ts'
import { queryClient } from '../query-client.ts'
import { useIsOwner, useMay } from '../rights.ts'
import type { UserDeed } from './user-dialog.tsx'

/**
 * Nobody blocks themselves. Only another owner removes the second factor of an administrator. A list does not know who
 * has one.
 */
export function useUserDeeds(user: ListedUser, hasFactor = false): UserDeed['deed'][] {
  const { _id, role, balance } = user
  const may = useMay()
  const isOwner = useIsOwner()
  const isSelf = useSession()?.user._id === _id
  const canChange = useCanChange(user)
  const canDo: Record<UserDeed['deed'], boolean> = {
    'Top-Up': may(walletEndpoints.addBalance),
    Edit: may(userEndpoints.update) && canChange,
    Block: may(staffEndpoints.block) && canChange && !isSelf,
    'Take money': may(approvalEndpoints.takeBalance) && balance > 0,
    'Remove second factor':
      hasFactor && may(factorEndpoints.reset) && !isSelf && (role !== 'admin' || isOwner),
  }
  return deeds.filter((deed) => canDo[deed])
}

const deeds = ['Top-Up', 'Edit', 'Block', 'Take money', 'Remove second factor'] as const

/** An administrator is changed only by people who manage staff and have all of that person's rights. */
function useCanChange({ userid, role }: ListedUser): boolean {
  const may = useMay()
  const isOwner = useIsOwner()
  const mustAsk = role === 'admin' && !isOwner && may(staffEndpoints.list)
  const staff = { queryKey: ['staff'], queryFn: () => call(staffEndpoints.list), enabled: mustAsk }
  const { people, sets } = useQuery(staff, queryClient).data ?? {}
  if (role !== 'admin' || isOwner) return true
  const person = people?.find((one) => one.userid === userid)
  const set = sets?.find(({ id }) => id === person?.setId)
  return mustAsk && set !== undefined && may({ needs: set.rights })
}
