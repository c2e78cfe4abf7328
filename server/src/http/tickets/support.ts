// Tickets, canned answers and notes over HTTP, for staff. Converts paise to rupees.

import type { Right } from '@gemwala/contract/rights'
import { supportEndpoints, supportTexts } from '@gemwala/contract/tickets/support'
import type { StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import type { Context } from '../../context.ts'
import { needRight } from '../../domain/accounts/rights.ts'
import {
  addCanned,
  deleteCanned,
  editCanned,
  listCanned,
} from '../../domain/tickets/canned-answers.ts'
import { pictureOf } from '../../domain/tickets/pictures.ts'
import { addNote, listNotes, type NoteSubject } from '../../domain/tickets/staff-notes.ts'
import {
  answerTicket,
  assignTicket,
  listTickets,
  noteOnTicket,
  setTicketState,
} from '../../domain/tickets/support.ts'
import { type TicketDetail, ticketDetail } from '../../domain/tickets/ticket-detail.ts'
import { toWireUser } from '../accounts/users.ts'
import { toTransaction } from '../console/lists.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'
import { toWire as toOrder } from '../orders/order-detail.ts'
import { sendPicture } from './tickets.ts'

export function supportRoutes(on: Mount, ctx: Context): void {
  on(supportEndpoints.list, async ({ session, query, reads }) => {
    const assignee = { Anybody: undefined, Me: session.userid, Nobody: null }[query.assignee]
    const { tickets, total } = await listTickets(reads, { ...query, assignee })
    return { tickets, totalPages: pagesOf(total, query), totalCount: total }
  })

  on(supportEndpoints.ticket, async ({ session, params }) => ({
    ...toStaffTicket(await ticketDetail(ctx, session, params.number)),
    me: session.userid,
  }))

  on(supportEndpoints.answer, async ({ params, body, ...call }) => {
    await answerTicket(ctx, editorOf(call), { ...params, ...body })
    return { message: supportTexts.answered }
  })

  on(supportEndpoints.note, async ({ params, body, ...call }) => {
    await noteOnTicket(ctx, editorOf(call), { ...params, ...body })
    return { message: supportTexts.noted }
  })

  on(supportEndpoints.assign, async ({ params, body, ...call }) => {
    await assignTicket(ctx, editorOf(call), { ...params, ...body })
    return { message: supportTexts.assigned }
  })

  on(supportEndpoints.setState, async ({ params, body, ...call }) => {
    await setTicketState(ctx, editorOf(call), { ...params, ...body })
    return { message: body.isClosed ? supportTexts.closed : supportTexts.reopened }
  })

  on(supportEndpoints.picture, async ({ params, reply }) =>
    sendPicture(reply, await pictureOf(ctx, params)),
  )

  cannedRoutes(on, ctx)

  on(supportEndpoints.notes, async ({ session, query }) => {
    needRight(session, rightFor(query))
    return { notes: await listNotes(ctx, query) }
  })

  on(supportEndpoints.addNote, async ({ session, body }) => {
    needRight(session, rightFor(body))
    await addNote(ctx, session.userid, body)
    return { message: supportTexts.noted }
  })
}

/** A note says as much about an order or a user as their screens do. */
const rightFor = ({ orderid }: NoteSubject): Right =>
  orderid === undefined ? 'users.see' : 'orders.see'

function cannedRoutes(on: Mount, ctx: Context): void {
  on(supportEndpoints.canned, async () => ({ answers: await listCanned(ctx) }))

  on(supportEndpoints.addCanned, async ({ body, ...call }) => {
    await addCanned(ctx, editorOf(call), body)
    return { message: supportTexts.saved }
  })

  on(supportEndpoints.editCanned, async ({ params, body, ...call }) => {
    await editCanned(ctx, editorOf(call), params.id, body)
    return { message: supportTexts.saved }
  })

  on(supportEndpoints.deleteCanned, async ({ params, ...call }) => {
    await deleteCanned(ctx, editorOf(call), params.id)
    return { message: supportTexts.deleted }
  })
}

const toStaffTicket = ({
  ticket,
  user,
  order,
  transactions,
  claims,
  ...same
}: TicketDetail): Omit<StaffTicket, 'me'> => ({
  ...ticket,
  ...same,
  user: user ? toWireUser(user) : null,
  order: order ? toOrder(order) : null,
  transactions: transactions.map(toTransaction),
  claims: claims.map(({ creditedPaise, ...claim }) => ({
    ...claim,
    isCredited: creditedPaise !== null,
  })),
})
