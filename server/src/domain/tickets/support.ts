// How staff work through tickets.

import { supportTexts } from '@gemwala/contract/tickets/support'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as messages from '../../database/tickets/ticket-messages.ts'
import type { Ticket, TicketFilter } from '../../database/tickets/tickets.ts'
import * as tickets from '../../database/tickets/tickets.ts'
import { Refusal } from '../../kit/refusal.ts'
import { mailboxOf } from '../accounts/mailbox.ts'
import { type Editor, recordChange } from '../ground/changes.ts'
import { sendTicketAnswer } from '../ground/messages.ts'
import { ticketAddress } from './address.ts'

export const listTickets = ({ db }: Context, filter: TicketFilter) => tickets.list(db, filter)

export const countOpenTickets = ({ db }: Context): Promise<number> => tickets.countOpen(db)

/** Changes one ticket under its lock. Staff see none whose address is unproven. */
const onTicket = (
  ctx: Context,
  number: string,
  change: (db: Db, ticket: Ticket) => Promise<void>,
) =>
  ctx.db
    .transaction(async (db) => {
      const ticket = await tickets.lock(db, number)
      if (!ticket || ticket.status === 'Unverified') {
        throw new Refusal('missing', supportTexts.unknownTicket)
      }
      await change(db, ticket)
    })
    .catch((error) => {
      if (!violates(error, tickets.oneOpenRule)) throw error
      throw new Refusal('conflict', supportTexts.openOfOrder)
    })

const refuseMerged = ({ mergedInto }: Ticket): void => {
  if (mergedInto !== null) throw new Refusal('conflict', supportTexts.isMerged)
}

/** The answer is mailed, to the address that an account has by now, and the first person to answer has the ticket. */
export async function answerTicket(
  ctx: Context,
  { userid, ip }: Editor,
  { number, text, isClosing }: { number: string; text: string; isClosing: boolean },
): Promise<void> {
  await onTicket(ctx, number, async (db, ticket) => {
    refuseMerged(ticket)
    await messages.insert(db, { ticketId: ticket.id, author: 'staff', userid, text })
    await tickets.setStatus(db, ticket.id, isClosing ? 'Closed' : 'Answered')
    if (ticket.assignee === null) await tickets.assign(db, ticket.id, userid)
    const mailbox = ticket.userid === null ? ticket.email : await mailboxOf(db, ticket.userid)
    const letter = { ...ticket, address: ticketAddress(ctx, ticket), text }
    if (mailbox !== undefined) await sendTicketAnswer(ctx, db, mailbox, letter)
    await recordChange(db, { userid, ip }, { action: 'ticket answered', subject: number })
  })
  ctx.wakeWorker()
}

/** The customer never sees it. */
export const noteOnTicket = (
  ctx: Context,
  { userid }: Editor,
  { number, text }: { number: string; text: string },
): Promise<void> =>
  onTicket(ctx, number, async (db, ticket) => {
    await messages.insert(db, {
      ...{ ticketId: ticket.id, author: 'staff', userid, text },
      isPrivate: true,
    })
    await tickets.touch(db, ticket.id)
  })

export const assignTicket = (
  ctx: Context,
  editor: Editor,
  { number, userid }: { number: string; userid: number | null },
): Promise<void> =>
  onTicket(ctx, number, async (db, { id, assignee }) => {
    const user = userid === null ? undefined : await users.find(db, userid)
    if (userid !== null && (user?.role !== 'admin' || user.isBlocked)) {
      throw new Refusal('invalid', supportTexts.unknownStaff)
    }
    await tickets.assign(db, id, userid)
    await recordChange(db, editor, {
      ...{ action: 'ticket assigned', subject: number },
      before: { userid: assignee?.userid ?? null },
      after: { userid },
    })
  })

/** Safe to repeat. */
export const setTicketState = (
  ctx: Context,
  editor: Editor,
  { number, isClosed }: { number: string; isClosed: boolean },
): Promise<void> =>
  onTicket(ctx, number, async (db, ticket) => {
    if ((ticket.status === 'Closed') === isClosed) return
    refuseMerged(ticket)
    await tickets.setStatus(db, ticket.id, isClosed ? 'Closed' : 'Open')
    const action = isClosed ? 'ticket closed' : 'ticket reopened'
    await recordChange(db, editor, { action, subject: number })
  })
