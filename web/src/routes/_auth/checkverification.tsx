// /checkverification.

import { createFileRoute } from '@tanstack/react-router'
import { CheckVerificationView } from '../../auth/verification/check-verification-view.tsx'

export const Route = createFileRoute('/_auth/checkverification')({
  component: CheckVerificationView,
})
