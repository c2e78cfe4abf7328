// One ticket: the thread with the answer box, and beside it everything that the answer needs.

import { supportEndpoints, supportTexts } from '@gemwala/contract/tickets/support'
import type { StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, textOf } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toScreen, toTicket } from '../links.ts'
import { FailedList } from '../list/empty-list.tsx'
import { Page } from '../ui/page.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { AnswerBox } from './answer-box.tsx'
import { Clock } from './clock.tsx'
import { TicketAside } from './ticket-aside.tsx'
import { TicketStatus } from './ticket-columns.tsx'
import { TicketThread } from './ticket-thread.tsx'
import styles from './tickets.module.css'
import { useTicketDeeds } from './use-ticket-deeds.ts'

export function TicketScreen({ number }: { number: string }) {
  const detail = useQuery({
    queryKey: ['ticket', number],
    queryFn: () => call(supportEndpoints.ticket, { params: { number } }),
    refetchInterval: 30_000,
  })
  const ticket = detail.data
  if (detail.isError && textOf(detail.error) === supportTexts.unknownTicket) return <Unknown />
  return (
    <Page
      title={ticket?.subject ?? `Ticket ${number}`}
      hint={
        ticket && (
          <span className={styles.hint}>
            {number} <TicketStatus {...ticket} /> <Clock {...ticket} />
          </span>
        )
      }
      query={detail}
      tools={ticket && <Tools ticket={ticket} />}
    >
      {ticket ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <TicketThread ticket={ticket} />
            {ticket.mergedInto === null ? (
              <AnswerBox ticket={ticket} />
            ) : (
              <p>
                Merged with <Link {...toTicket(ticket.mergedInto)}>{ticket.mergedInto}</Link>
              </p>
            )}
          </div>
          <TicketAside ticket={ticket} />
        </div>
      ) : detail.isError ? (
        <FailedList what="the ticket" query={detail} />
      ) : (
        <Skeleton label="Loading the ticket" heightsPx={[140, 140, 220]} />
      )}
    </Page>
  )
}

function Tools({ ticket }: { ticket: StaffTicket }) {
  const { assign, setClosed } = useTicketDeeds(ticket.number)
  const isClosed = ticket.status === 'Closed'
  const isMerged = ticket.mergedInto !== null
  const toggle = () => void setClosed(!isClosed)
  useKeys({
    a: () => void assign(ticket.me),
    c: isMerged ? undefined : toggle,
  })
  return (
    <>
      <label className={styles.assignee}>
        <span>Assigned to</span>
        <select
          value={ticket.assignee?.userid ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void assign(value === '' ? null : Number(value))
          }
        >
          <option value="">Nobody</option>
          {ticket.staff.map(({ userid, name }) => (
            <option key={userid} value={userid}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isMerged && (
        <button type="button" className={classNames(button.quiet, button.small)} onClick={toggle}>
          {isClosed ? 'Reopen ticket' : 'Close ticket'}
        </button>
      )}
    </>
  )
}

const Unknown = () => (
  <Page title="Ticket">
    <Notice level="h2" title={supportTexts.unknownTicket} text="No ticket has this number.">
      <Link {...toScreen('tickets')} className={button.gold}>
        Tickets
      </Link>
    </Notice>
  </Page>
)
