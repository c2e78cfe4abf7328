// /forgetpassword.

import { createFileRoute } from '@tanstack/react-router'
import { ForgetPasswordView } from '../../auth/password/forget-password-view.tsx'

export const Route = createFileRoute('/_auth/forgetpassword')({ component: ForgetPasswordView })
