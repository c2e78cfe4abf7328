// The columns of the list of tickets.

import type { ListedTicket } from '@gemwala/contract/tickets/support.shapes'
import { Link } from '@tanstack/react-router'
import { toTicket } from '../links.ts'
import { Clipped } from '../list/clipped.tsx'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { Updated } from '../list/updated.tsx'
import { OrderLink } from '../order/order-link.tsx'
import { Clock } from './clock.tsx'
import styles from './tickets.module.css'

export const ticketColumns: Column<ListedTicket>[] = [
  {
    head: 'Ticket',
    width: '132px',
    card: 'under',
    cell: ({ number }) => (
      <Link {...toTicket(number)} className={styles.number}>
        {number}
      </Link>
    ),
  },
  {
    head: 'Subject',
    width: 'minmax(150px, 2fr)',
    card: 'title',
    cell: ({ subject }) => <Clipped text={subject} what="subject" />,
  },
  { head: 'Status', width: '84px', card: 'badge', cell: (ticket) => <TicketStatus {...ticket} /> },
  { head: 'Answer due', width: '88px', card: 'labelled', cell: (ticket) => <Clock {...ticket} /> },
  {
    head: 'Customer',
    width: 'minmax(110px, 1.2fr)',
    card: 'wide',
    cell: ({ email }) => <Clipped text={email} what="email" />,
  },
  {
    head: 'Order',
    width: '138px',
    card: 'broad',
    cell: ({ orderid }) => (orderid ? <OrderLink orderid={orderid} /> : <None />),
  },
  {
    head: 'Assigned to',
    width: '96px',
    card: 'labelled',
    cell: ({ assignee }) => assignee?.name ?? <None />,
  },
  {
    head: 'Updated',
    width: '112px',
    card: 'last',
    cell: (ticket) => <Updated at={ticket.updatedAt} />,
  },
]

export const TicketStatus = ({ status }: Pick<ListedTicket, 'status'>) => (
  <span className={styles.status} data-status={status}>
    {status}
  </span>
)
