// /otpverify/{mobile}.

import { createFileRoute } from '@tanstack/react-router'
import { OnlyWithCodes } from '../../auth/otp/only-with-codes.tsx'
import { OtpVerifyView } from '../../auth/otp/otp-verify-view.tsx'

export const Route = createFileRoute('/_auth/otpverify/$mobile')({ component: OtpVerify })

function OtpVerify() {
  const { mobile } = Route.useParams()
  return (
    <OnlyWithCodes>
      <OtpVerifyView key={mobile} mobile={mobile} />
    </OnlyWithCodes>
  )
}
