// /tickets/{number}. In the link of a mail to somebody without an account, the fragment has the key.

import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignedInOnly } from '../../auth/signed-in-only.tsx'
import { TicketView } from '../../store/tickets/ticket-view.tsx'

export const Route = createFileRoute('/_store/tickets/$number')({ component: Ticket })

function Ticket() {
  const { number } = Route.useParams()
  const guestKey = useLocation({ select: ({ hash }) => hash })
  if (guestKey) return <TicketView key={guestKey} number={number} guestKey={guestKey} />
  return (
    <SignedInOnly>
      <TicketView key={number} number={number} />
    </SignedInOnly>
  )
}
