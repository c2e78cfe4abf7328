// /register.

import { createFileRoute } from '@tanstack/react-router'
import { RegisterView } from '../../auth/register/register-view.tsx'

export const Route = createFileRoute('/_auth/register')({ component: RegisterView })
