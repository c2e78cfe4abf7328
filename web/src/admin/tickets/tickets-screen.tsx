// Tickets: the list, and one of them by its number in the address.

import {
  assigneeFilters,
  supportEndpoints,
  ticketFilters,
  ticketPageSize,
} from '@gemwala/contract/tickets/support'
import type { ListedTicket } from '@gemwala/contract/tickets/support.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toTicket } from '../links.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { CannedDialog } from './canned-dialog.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { TicketScreen } from './ticket-screen.tsx'

export const TicketsScreen = ({ rest }: { rest: string }) =>
  rest === '' ? <TicketList /> : <TicketScreen key={rest} number={rest} />

const defaults = {
  search: '',
  status: 'Open',
  assignee: 'Anybody',
  limit: String(ticketPageSize),
} as const
type Asked = { [Name in keyof typeof defaults]: string }

const askEveryMs = 30_000

const choices = [
  {
    name: 'status',
    label: 'Status',
    options: ticketFilters.map((value) => ({ value, label: value })),
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    options: assigneeFilters.map((value) => ({ value, label: value })),
  },
]

function TicketList() {
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { view, query } = useList(useFilters<Asked>(defaults), {
    key: 'tickets',
    ask: (asked) => call(supportEndpoints.list, { query: asked as never }),
    refetchInterval: askEveryMs,
  })
  const found = query.data
  const open = ({ number }: ListedTicket) =>
    void navigate(toTicket(number) as Parameters<typeof navigate>[0])
  return (
    <ListScreen
      title="Tickets"
      hint={found && hintOf(found.totalCount)}
      view={view}
      searchPlaceholder="Search by number, e-mail, subject or order ID"
      choices={choices}
      query={query}
      tools={
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          onClick={() => setEditing(true)}
        >
          Canned answers
        </button>
      }
      table={{
        what: 'the tickets',
        rows: found?.tickets,
        columns: ticketColumns,
        keyOf: ({ number }) => number,
        onOpen: open,
        emptyTitle: 'No tickets found.',
      }}
    >
      {isEditing && <CannedDialog onClose={() => setEditing(false)} />}
    </ListScreen>
  )
}

const hintOf = (count: number): string =>
  count === 0 ? '0 found' : `${count.toLocaleString('en-IN')} found, the longest wait first`
