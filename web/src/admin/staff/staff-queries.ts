// The staff as the server lists them, and what the viewer may give and take.

import { ownerName, staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import type {
  StaffInvite,
  StaffMember,
  StaffSet,
} from '@gemwala/contract/accounts/staff/staff.shapes'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'
import { useIsOwner, useMay } from '../rights.ts'

export const staffQuery = { queryKey: ['staff'], queryFn: () => call(staffEndpoints.list) }

/** The viewer's own rights may depend on a set that was changed. */
export const reloadStaff = (): Promise<unknown> =>
  Promise.all(
    [staffQuery.queryKey, ['rights']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** A member of staff, or somebody who is invited. */
export type Person = Omit<StaffMember, 'sessions' | 'lastSeenAt' | 'isBlocked' | 'hasFactor'> &
  Partial<StaffMember> &
  Partial<Pick<StaffInvite, 'expiresAt'>> & { set: StaffSet | undefined }

export const nameOfSet = ({ set }: Pick<Person, 'set'>): string => set?.name ?? ownerName

/** Whether the viewer has all rights of a set, and so may give and take it. Undefined is an owner's. */
export function useCovers(): (set: StaffSet | undefined) => boolean {
  const may = useMay()
  const isOwner = useIsOwner()
  return (set) => isOwner || (set !== undefined && may({ needs: set.rights }))
}
