// /admin: the dashboard's place, until it is built.

import { createFileRoute } from '@tanstack/react-router'
import { Elsewhere } from '../../store/notice/elsewhere.tsx'

export const Route = createFileRoute('/admin/')({ component: Elsewhere })
