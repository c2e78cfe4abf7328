// A customer's tickets: opening one, its thread, replies. The acknowledgement is sent at once.

import { type TicketTopic, ticketTexts } from '@gemwala/contract/tickets/tickets'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as orders from '../../database/orders/orders.ts'
import type { Message } from '../../database/tickets/ticket-messages.ts'
import * as messages from '../../database/tickets/ticket-messages.ts'
import type { Ticket } from '../../database/tickets/tickets.ts'
import * as tickets from '../../database/tickets/tickets.ts'
import { publicId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countTry } from '../accounts/limits.ts'
import { mailboxOf } from '../accounts/mailbox.ts'
import type { Session } from '../accounts/sessions.ts'
import { sendTicketReceived } from '../ground/messages.ts'
import { ticketAddress } from './address.ts'

export type Thread = { ticket: Ticket; messages: Message[] }

export const ownTickets = ({ db }: Context, { userid }: Session): Promise<Ticket[]> =>
  tickets.ofUser(db, userid)

export type Question = {
  subject: string
  text: string
  topic: TicketTopic
  orderid?: string | undefined
}

export async function openTicket(
  ctx: Context,
  { userid, email, name }: Session,
  { subject, text, topic, orderid }: Question,
  { ip }: Caller,
): Promise<Thread> {
  await countTry(ctx, 'ticket', { account: String(userid), ip })
  const order = orderid === undefined ? undefined : await orders.findOwn(ctx.db, userid, orderid)
  if (orderid !== undefined && !order) throw new Refusal('missing', wireTexts.unknownOrder)
  const number = publicId('TK', ctx.random.below)
  const person = { userid, email, name }
  await onceOpen(() =>
    ctx.db.transaction(async (db) => {
      const about = { number, ...person, orderId: order?.id ?? null, topic, subject }
      const ticketId = await tickets.insert(db, { ...about, status: 'Open' })
      await messages.insert(db, { ticketId, author: 'customer', userid, text })
      const mailbox = await mailboxOf(db, userid)
      if (mailbox === undefined) return
      const address = ticketAddress(ctx, { number, userid })
      await sendTicketReceived(ctx, db, mailbox, { number, subject, address })
    }),
  )
  ctx.wakeWorker()
  return threadOf(ctx.db, number)
}

/** The database allows one open ticket per order. */
const onceOpen = <Result>(change: () => Promise<Result>): Promise<Result> =>
  change().catch((error) => {
    if (!violates(error, tickets.oneOpenRule)) throw error
    throw new Refusal('conflict', ticketTexts.openOfOrder)
  })

export async function ownThread({ db }: Context, session: Session, number: string) {
  return threadOf(db, (await findOwn(db, session, number)).number)
}

/** Everything but what staff noted. */
export async function threadOf(db: Db, number: string): Promise<Thread> {
  const ticket = (await tickets.find(db, number))!
  const all = await messages.ofTicket(db, ticket.id)
  return { ticket, messages: all.filter(({ isPrivate }) => !isPrivate) }
}

/** Somebody else's ticket does not exist for the caller. */
export async function findOwn(db: Db, { userid }: Session, number: string): Promise<Ticket> {
  const ticket = await tickets.find(db, number)
  if (ticket?.userid !== userid) throw new Refusal('missing', ticketTexts.unknown)
  return ticket
}

export async function replyToOwn(
  ctx: Context,
  session: Session,
  { number, text }: { number: string; text: string },
  { ip }: Caller,
): Promise<Thread> {
  const { userid } = session
  await findOwn(ctx.db, session, number)
  await countTry(ctx, 'ticket-reply', { account: String(userid), ip })
  return addReply(ctx, { number, text, userid })
}

/** Opens a closed ticket again. */
export async function addReply(
  ctx: Context,
  { number, text, userid }: { number: string; text: string; userid: number | null },
): Promise<Thread> {
  await onceOpen(() =>
    ctx.db.transaction(async (db) => {
      const ticket = (await tickets.lock(db, number))!
      if (ticket.mergedInto !== null) throw new Refusal('conflict', ticketTexts.merged)
      await messages.insert(db, { ticketId: ticket.id, author: 'customer', userid, text })
      await tickets.setStatus(db, ticket.id, 'Open')
    }),
  )
  return threadOf(ctx.db, number)
}

/** Safe to repeat. */
export async function closeOwn(ctx: Context, session: Session, number: string): Promise<Thread> {
  await findOwn(ctx.db, session, number)
  await ctx.db.transaction(async (db) => {
    const { id } = (await tickets.lock(db, number))!
    await tickets.setStatus(db, id, 'Closed')
  })
  return threadOf(ctx.db, number)
}
