// /verifyemail/{id}/{token}.

import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailView } from '../../auth/verification/verify-email-view.tsx'

export const Route = createFileRoute('/_auth/verifyemail/$id/$token')({
  validateSearch: (search: { after?: string }) => search,
  component: VerifyEmail,
})

function VerifyEmail() {
  const { id, token } = Route.useParams()
  const { after } = Route.useSearch()
  return <VerifyEmailView key={token} id={id} token={token} after={after} />
}
