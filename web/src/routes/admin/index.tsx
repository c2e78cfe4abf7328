// /admin: the dashboard.

import { createFileRoute } from '@tanstack/react-router'
import { ConsoleScreen } from '../../admin/screens.tsx'

export const Route = createFileRoute('/admin/')({ component: () => <ConsoleScreen path="" /> })
