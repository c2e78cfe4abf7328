// /otplogin.

import { createFileRoute } from '@tanstack/react-router'
import { leaveWithoutCodes } from '../../auth/otp/leave-without-codes.ts'
import { OtpLoginView } from '../../auth/otp/otp-login-view.tsx'

export const Route = createFileRoute('/_auth/otplogin')({
  beforeLoad: leaveWithoutCodes,
  component: OtpLoginView,
})
