// /otpverify/{mobile}.

import { createFileRoute } from '@tanstack/react-router'
import { leaveWithoutCodes } from '../../auth/otp/leave-without-codes.ts'
import { OtpVerifyView } from '../../auth/otp/otp-verify-view.tsx'

export const Route = createFileRoute('/_auth/otpverify/$mobile')({
  beforeLoad: leaveWithoutCodes,
  component: OtpVerify,
})

function OtpVerify() {
  const { mobile } = Route.useParams()
  return <OtpVerifyView key={mobile} mobile={mobile} />
}
