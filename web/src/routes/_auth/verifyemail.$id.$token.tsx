// /verifyemail/{id}/{token}.

import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailView } from '../../auth/verification/verify-email-view.tsx'

export const Route = createFileRoute('/_auth/verifyemail/$id/$token')({ component: VerifyEmail })

function VerifyEmail() {
  const { id, token } = Route.useParams()
  return <VerifyEmailView key={token} id={id} token={token} />
}
