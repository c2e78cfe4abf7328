// Notes that staff put on an order or a user for each other. They are only ever added, and go
// with the account of their customer.

import { userTexts } from '@gemwala/contract/accounts/users'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as orders from '../../database/orders/orders.ts'
import type { About, StaffNote } from '../../database/tickets/staff-notes.ts'
import * as notes from '../../database/tickets/staff-notes.ts'
import { Refusal } from '../../kit/refusal.ts'

/** One of them. */
export type NoteSubject = { orderid?: string | undefined; userid?: number | undefined }

export const listNotes = async ({ db }: Context, subject: NoteSubject): Promise<StaffNote[]> =>
  notes.list(db, await find(db, subject))

export async function addNote(
  { db }: Context,
  author: number,
  { text, ...subject }: NoteSubject & { text: string },
): Promise<void> {
  await notes.insert(db, await find(db, subject), author, text)
}

async function find(db: Db, { orderid, userid }: NoteSubject): Promise<About> {
  if (orderid !== undefined) {
    const order = await orders.find(db, orderid)
    if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
    return { orderId: order.id, userid: null }
  }
  const user = await users.find(db, userid!)
  if (!user) throw new Refusal('missing', userTexts.unknown)
  return { orderId: null, userid: user.userid }
}
