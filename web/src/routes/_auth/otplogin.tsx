// /otplogin.

import { createFileRoute } from '@tanstack/react-router'
import { OnlyWithCodes } from '../../auth/otp/only-with-codes.tsx'
import { OtpLoginView } from '../../auth/otp/otp-login-view.tsx'

export const Route = createFileRoute('/_auth/otplogin')({ component: OtpLogin })

function OtpLogin() {
  return (
    <OnlyWithCodes>
      <OtpLoginView />
    </OnlyWithCodes>
  )
}
