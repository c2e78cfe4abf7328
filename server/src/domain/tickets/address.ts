// The address of a ticket's page in mails. Somebody without an account opens it by a key, which also proves that
// they read the mail. The key is in the fragment, which browsers send to nobody, so no log has it.

import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Ticket } from '../../database/tickets/tickets.ts'
import { pageAddress } from '../ground/page-address.ts'

const keyOf = ({ vault }: Context, number: string): Buffer => vault.fingerprint(`ticket:${number}`)

export function ticketAddress(
  ctx: Context,
  { number, userid }: Pick<Ticket, 'number' | 'userid'>,
): string {
  const key = userid === null ? `#${keyOf(ctx, number).toString('base64url')}` : ''
  return pageAddress(ctx, `/tickets/${number}${key}`)
}

export function isKeyOf(ctx: Context, number: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const expected = keyOf(ctx, number)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
