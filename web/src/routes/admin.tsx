// /admin and below: for administrators only, in the console's own frame.

import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConsoleShell } from '../admin/shell/console-shell.tsx'
import { Guard } from '../auth/guard/guard.tsx'
import { language } from '../language.ts'

export const Route = createFileRoute('/admin')({
  // The console is in English: the server answers its addresses with the English pages.
  beforeLoad: ({ location }) => {
    if (language !== 'en') throw redirect({ href: location.href, reloadDocument: true })
  },
  component: Admin,
})

const admins = ['admin' as const]

function Admin() {
  return (
    <Guard roles={admins}>
      <ConsoleShell />
    </Guard>
  )
}
