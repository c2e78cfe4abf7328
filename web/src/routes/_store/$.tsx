// Every address that has no route.

import { createFileRoute } from '@tanstack/react-router'
import { Elsewhere } from '../../store/lost/elsewhere.tsx'

export const Route = createFileRoute('/_store/$')({ component: Elsewhere })
