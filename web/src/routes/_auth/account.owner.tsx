// /account/owner: asks whether the account is the user's.

import { createFileRoute } from '@tanstack/react-router'
import { OwnerView } from '../../auth/owner/owner-view.tsx'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'

export const Route = createFileRoute('/_auth/account/owner')({ component: Owner })

function Owner() {
  return (
    <SignedInOnly>
      <OwnerView />
    </SignedInOnly>
  )
}
