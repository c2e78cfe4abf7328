// /profile.

import { createFileRoute } from '@tanstack/react-router'
import { ProfileView } from '../../auth/profile/profile-view.tsx'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'

export const Route = createFileRoute('/_store/profile')({ component: Profile })

function Profile() {
  return (
    <SignedInOnly>
      <ProfileView />
    </SignedInOnly>
  )
}
