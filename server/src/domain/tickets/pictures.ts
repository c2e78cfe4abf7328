// Pictures in tickets. They go through the gallery's pipeline, so only their pixels survive, and are stored under
// names that no public address leads to: their customer and staff get them by calls.

import { randomUUID } from 'node:crypto'
import { ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { Caller, Context } from '../../context.ts'
import type { Db } from '../../database/engine/db.ts'
import * as messages from '../../database/tickets/ticket-messages.ts'
import * as tickets from '../../database/tickets/tickets.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { StoredPicture } from '../../providers/ports.ts'
import { countTry } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'
import { findOwn, type Thread, threadOf } from './own-tickets.ts'

export type { StoredPicture }

/** Outside of what `/images/` serves. */
const keyOf = (name: string): string => `tickets/${name}.webp`

export async function addPicture(
  ctx: Context,
  session: Session,
  { number, bytes }: { number: string; bytes: Buffer },
  { ip }: Caller,
): Promise<Thread> {
  const ticket = await findOwn(ctx.db, session, number)
  await countTry(ctx, 'ticket-picture', { account: String(session.userid), ip })
  await messageWithRoom(ctx.db, ticket.id)
  const sizes = await ctx.pictures.prepare(bytes)
  const name = randomUUID().replaceAll('-', '')
  await ctx.providers.images.put(keyOf(name), sizes.at(-1)!.webp)
  try {
    await ctx.db.transaction(async (db) => {
      await tickets.lock(db, number)
      await messages.addPicture(db, await messageWithRoom(db, ticket.id), name)
      await tickets.touch(db, ticket.id)
    })
  } catch (error) {
    await ctx.providers.images.remove(keyOf(name))
    throw error
  }
  return threadOf(ctx.db, number)
}

/** The customer's newest message, as long as nobody answered it. */
async function messageWithRoom(db: Db, ticketId: number): Promise<number> {
  const newest = await messages.newestOfCustomer(db, ticketId)
  if (!newest) throw new Refusal('conflict', ticketTexts.notOwnMessage)
  if (newest.isFull) throw new Refusal('conflict', ticketTexts.tooManyPictures)
  return newest.id
}

export async function ownPicture(
  ctx: Context,
  session: Session,
  given: { number: string; id: string },
): Promise<StoredPicture> {
  await findOwn(ctx.db, session, given.number)
  return pictureOf(ctx, given)
}

/** For staff. */
export async function pictureOf(
  { db, providers }: Context,
  { number, id }: { number: string; id: string },
): Promise<StoredPicture> {
  const ticket = await tickets.find(db, number)
  const name = ticket && (await messages.findPicture(db, ticket.id, id))
  const stored = name && (await providers.images.get(keyOf(name)))
  if (!stored) throw new Refusal('missing', ticketTexts.unknown)
  return stored
}

/** Of a deleted account. Safe to repeat: a row goes after its file. */
export async function removePictures({ db, providers }: Context, userid: number): Promise<void> {
  for (const { name } of await messages.picturesOf(db, userid)) {
    await providers.images.remove(keyOf(name))
    await messages.removePicture(db, name)
  }
}
