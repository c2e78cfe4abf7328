// Every address that has no route.

import { createFileRoute } from '@tanstack/react-router'
import { Elsewhere } from '../../store/notice/elsewhere.tsx'

export const Route = createFileRoute('/_store/$')({ component: Elsewhere })
