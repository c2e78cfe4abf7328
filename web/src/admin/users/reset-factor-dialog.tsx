// Removes the second factor of somebody who has lost it.

import { factorEndpoints } from '@gemwala/contract/accounts/factors/factors'
import { call } from '../../api/call.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { reloadUsers } from './user-cache.ts'

type Props = { user: { userid: number; name: string }; onClose: () => void }

export function ResetFactorDialog({ user: { userid, name }, onClose }: Props) {
  const reset = async (reason: string) => {
    try {
      const params = { userid: String(userid) }
      return (await call(factorEndpoints.reset, { params, body: { reason } })).message
    } finally {
      void reloadUsers()
    }
  }
  return (
    <Modal title={`Remove second factor of ${name}`} onClose={onClose}>
      <ReasonForm
        isDestructive
        deed="Remove second factor"
        busyWords="Removing..."
        decide={reset}
        onClose={onClose}
      >
        <p>
          Passkeys, authenticator app and recovery codes of this account are removed, and it is
          logged out everywhere. Do this only when you are sure that the person has lost them.
        </p>
      </ReasonForm>
    </Modal>
  )
}
