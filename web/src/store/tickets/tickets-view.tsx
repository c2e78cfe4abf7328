// /tickets: what the customer asked, newest first, and a new question.

import type { OwnTicket } from '@gemwala/contract/tickets/tickets.shapes'
import { Link, useNavigate } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { askTickets } from '../../api/help/tickets.ts'
import { useAsked } from '../../api/use-asked.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showMoment } from '../../ui/moment.ts'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TicketForm } from './ticket-form.tsx'
import * as words from './tickets.texts.ts'
import styles from './tickets-view.module.css'

export function TicketsView() {
  usePageTitle(words.yourTickets)
  const navigate = useNavigate()
  return (
    <div className={classNames(page.width, styles.page)}>
      <h1>{words.yourTickets}</h1>
      <div className={styles.columns}>
        <List />
        <Panel title={words.newTicket}>
          <div className={styles.form}>
            <TicketForm
              onOpened={({ number }) =>
                void navigate({ to: '/tickets/$number', params: { number } })
              }
            />
          </div>
        </Panel>
      </div>
    </div>
  )
}

function List() {
  const { answer, error, isAsking, askAgain } = useAsked('tickets', askTickets)
  if (error !== undefined) {
    return (
      <LoadFailed
        title={words.ticketsNotLoaded}
        text={textOf(error)}
        isAsking={isAsking}
        onTryAgain={() => void askAgain()}
      />
    )
  }
  if (!answer) return <Skeleton label={words.loadingTickets} heightsPx={[84, 84, 84]} />
  if (answer.tickets.length === 0) {
    return <Notice level="h2" title={words.noTickets} text={words.noTicketsText} />
  }
  return (
    <ul className={styles.list}>
      {answer.tickets.map((ticket) => (
        <li key={ticket.number}>
          <Row ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}

const Row = ({ ticket }: { ticket: OwnTicket }) => (
  <Link to="/tickets/$number" params={{ number: ticket.number }} className={styles.row}>
    <strong>{ticket.subject}</strong>
    <span data-status={ticket.status}>{words.statuses[ticket.status]}</span>
    <span>
      {ticket.number}, {showMoment(ticket.updatedAt)}
    </span>
  </Link>
)
