// The layout of the sign-in pages.

import { createFileRoute } from '@tanstack/react-router'
import { AuthShell } from '../auth/auth-shell.tsx'

export const Route = createFileRoute('/_auth')({ component: AuthShell })
