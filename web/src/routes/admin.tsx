// /admin and below: for administrators only. Until the console is built, in the store's frame.

import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../auth/guard/guard.tsx'
import { StoreShell } from '../store/shell/store-shell.tsx'

export const Route = createFileRoute('/admin')({ component: Admin })

const admins = ['admin' as const]

function Admin() {
  return (
    <Guard roles={admins}>
      <StoreShell />
    </Guard>
  )
}
