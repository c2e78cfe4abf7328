// /reset_password/{id}/{token}.

import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordView } from '../../auth/password/reset-password-view.tsx'

export const Route = createFileRoute('/_auth/reset_password/$id/$token')({
  component: ResetPassword,
})

function ResetPassword() {
  const { id, token } = Route.useParams()
  return <ResetPasswordView key={token} id={id} token={token} />
}
