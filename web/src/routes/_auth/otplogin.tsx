// /otplogin.

import { createFileRoute } from '@tanstack/react-router'
import { OtpLoginView } from '../../auth/otp/otp-login-view.tsx'

export const Route = createFileRoute('/_auth/otplogin')({ component: OtpLoginView })
