// Everything that staff see beside a ticket's thread: its customer, the order with its payments and the evidence of
// its delivery, and the wallet, as far as they may see them elsewhere.

import { supportTexts } from '@gemwala/contract/tickets/support'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as userLists from '../../database/lists/user-lists.ts'
import * as claims from '../../database/money/payment-claims.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as messages from '../../database/tickets/ticket-messages.ts'
import * as tickets from '../../database/tickets/tickets.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isMailboxTrusted } from '../accounts/mailbox.ts'
import { hasRight } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import { orderDetail } from '../orders/detail.ts'

export type TicketDetail = Awaited<ReturnType<typeof ticketDetail>>

const newest = { page: 1, limit: 5 }

export async function ticketDetail(ctx: Context, session: Session, number: string) {
  const { db } = ctx
  const ticket = await tickets.find(db, number)
  if (!ticket || ticket.status === 'Unverified') {
    throw new Refusal('missing', supportTexts.unknownTicket)
  }
  const userid = ticket.userid ?? (await guestsAccount(db, ticket.email))
  const user = userid === undefined ? undefined : await userLists.find(db, userid)
  const canSeeMoney = hasRight(session, 'money.see')
  const all = await tickets.ofCustomer(db, { userid: userid ?? null, email: ticket.email })
  return {
    ticket,
    messages: await messages.ofTicket(db, ticket.id),
    user: hasRight(session, 'users.see') ? user : undefined,
    order:
      ticket.orderid !== null && hasRight(session, 'orders.see')
        ? await orderDetail(ctx, session, ticket.orderid)
        : undefined,
    transactions:
      user && canSeeMoney ? (await wallets.listOwn(db, user.userid, newest)).transactions : [],
    claims: ticket.orderId !== null && canSeeMoney ? await claims.ofOrder(db, ticket.orderId) : [],
    others: all.filter((other) => other.number !== number),
    staff: await users.staff(db),
  }
}

/** Staff must not take the reader of a mailbox for the owner of an account that the mailbox does not open. */
async function guestsAccount(db: Db, email: string): Promise<number | undefined> {
  const user = await users.findByEmail(db, email)
  return user && isMailboxTrusted(user) ? user.userid : undefined
}
