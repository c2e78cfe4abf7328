// Every screen of the console, until it has a route of its own.

import { createFileRoute } from '@tanstack/react-router'
import { Elsewhere } from '../../store/notice/elsewhere.tsx'

export const Route = createFileRoute('/admin/$')({ component: Elsewhere })
