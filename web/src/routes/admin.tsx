// /admin and below: for administrators only, in the console's own frame.

import { createFileRoute } from '@tanstack/react-router'
import { ConsoleShell } from '../admin/shell/console-shell.tsx'
import { Guard } from '../auth/guard/guard.tsx'

export const Route = createFileRoute('/admin')({ component: Admin })

const admins = ['admin' as const]

function Admin() {
  return (
    <Guard roles={admins}>
      <ConsoleShell />
    </Guard>
  )
}
