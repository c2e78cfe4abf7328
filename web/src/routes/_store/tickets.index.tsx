// /tickets. Somebody without a session, who may be blocked, can still write.

import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import { GuestTickets } from '../../store/tickets/guest-tickets.tsx'
import { TicketsView } from '../../store/tickets/tickets-view.tsx'

export const Route = createFileRoute('/_store/tickets/')({ component: Tickets })

function Tickets() {
  return useSession() ? <TicketsView /> : <GuestTickets />
}
