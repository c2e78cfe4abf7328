// Blocks or unblocks a user in one step, whether or not the account has a mobile number.

import { staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import { call } from '../../api/call.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { reloadUsers } from './user-cache.ts'

type Props = {
  user: { userid: number; name: string; isBlocked: 'true' | 'false' }
  onClose: () => void
}

export function BlockDialog({ user: { userid, name, isBlocked }, onClose }: Props) {
  const isUnblocking = isBlocked === 'true'
  const decide = async (reason: string) => {
    try {
      const body = { isBlocked: !isUnblocking, reason }
      const params = { userid: String(userid) }
      return (await call(staffEndpoints.block, { params, body })).message
    } finally {
      void reloadUsers()
    }
  }
  return (
    <Modal title={`${blockDeed(isBlocked)} ${name}`} onClose={onClose}>
      <ReasonForm
        deed={blockDeed(isBlocked)}
        isDestructive={!isUnblocking}
        busyWords={isUnblocking ? 'Unblocking...' : 'Blocking...'}
        decide={decide}
        onClose={onClose}
      >
        <p>
          {isUnblocking
            ? 'The account can log in again.'
            : 'The account is logged out everywhere and cannot log in. Its orders and its balance stay.'}
        </p>
      </ReasonForm>
    </Modal>
  )
}

export const blockDeed = (isBlocked: 'true' | 'false') =>
  isBlocked === 'true' ? 'Unblock' : 'Block'
