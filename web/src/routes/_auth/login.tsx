// /login.

import { createFileRoute } from '@tanstack/react-router'
import { LoginView } from '../../auth/login/login-view.tsx'

export const Route = createFileRoute('/_auth/login')({ component: LoginView })
