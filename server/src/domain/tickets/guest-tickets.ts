// Tickets of people without a session: those without an account, and those whose account is blocked. Nobody at the
// store sees their message until they open the link in the mail, so nobody can write in the name of others.

import { ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { Caller, Context } from '../../context.ts'
import * as messages from '../../database/tickets/ticket-messages.ts'
import type { Ticket } from '../../database/tickets/tickets.ts'
import * as tickets from '../../database/tickets/tickets.ts'
import { publicId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countTry } from '../accounts/limits.ts'
import { sendTicketLink, sendTicketReceived } from '../ground/messages.ts'
import { isKeyOf, ticketAddress } from './address.ts'
import { addReply, type Thread, threadOf } from './own-tickets.ts'

type GuestQuestion = { email: string; name: string; subject: string; text: string }

export async function writeAsGuest(
  ctx: Context,
  { email, name, subject, text }: GuestQuestion,
  { ip }: Caller,
): Promise<void> {
  await countTry(ctx, 'guest-ticket', { account: email, ip })
  const number = publicId('TK', ctx.random.below)
  await ctx.db.transaction(async (db) => {
    const about = {
      number,
      userid: null,
      email,
      name,
      orderId: null,
      topic: 'other',
      subject,
    } as const
    const ticketId = await tickets.insert(db, { ...about, status: 'Unverified' })
    await messages.insert(db, { ticketId, author: 'customer', userid: null, text })
    const address = ticketAddress(ctx, { number, userid: null })
    await sendTicketLink(ctx, db, email, { number, address })
  })
  ctx.wakeWorker()
}

type ByKey = { number: string; key: string }

/** Opening it the first time proves the address, and staff see the ticket. */
export async function guestThread(ctx: Context, given: ByKey, { ip }: Caller): Promise<Thread> {
  await countTry(ctx, 'guest-thread', { ip })
  const { number, status } = await findByKey(ctx, given)
  if (status === 'Unverified') await verify(ctx, number)
  return threadOf(ctx.db, number)
}

async function verify(ctx: Context, number: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const ticket = (await tickets.lock(db, number))!
    if (ticket.status !== 'Unverified') return
    await tickets.setStatus(db, ticket.id, 'Open')
    const { email, subject } = ticket
    const address = ticketAddress(ctx, ticket)
    await sendTicketReceived(ctx, db, email, { number, subject, address })
  })
  ctx.wakeWorker()
}

export async function replyAsGuest(
  ctx: Context,
  { text, ...given }: ByKey & { text: string },
  { ip }: Caller,
): Promise<Thread> {
  await countTry(ctx, 'guest-thread', { ip })
  const { number } = await findByKey(ctx, given)
  await countTry(ctx, 'ticket-reply', { account: number })
  return addReply(ctx, { number, text, userid: null })
}

/** The ticket of an account needs its session; the key does not open it. */
async function findByKey(ctx: Context, { number, key }: ByKey): Promise<Ticket> {
  const ticket = isKeyOf(ctx, number, key) ? await tickets.find(ctx.db, number) : undefined
  if (!ticket || ticket.userid !== null) throw new Refusal('missing', ticketTexts.badLink)
  return ticket
}
