// /account/factor: asks for the second factor, or sets it up, and leads to the page that needed it.

import { createFileRoute } from '@tanstack/react-router'
import { FactorView } from '../../auth/factor/factor-view.tsx'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'

export const Route = createFileRoute('/_auth/account/factor')({
  validateSearch: (search: { after?: string }) => search,
  component: Factor,
})

function Factor() {
  const { after } = Route.useSearch()
  return (
    <SignedInOnly>
      <FactorView after={after} />
    </SignedInOnly>
  )
}
