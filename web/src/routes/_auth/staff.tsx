// /staff: the admin landing page.

import { createFileRoute } from '@tanstack/react-router'
import { StaffView } from '../../auth/staff-view.tsx'

export const Route = createFileRoute('/_auth/staff')({ component: StaffView })
