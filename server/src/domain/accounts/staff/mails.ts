// The mails about staff: invitations, and the notices to every owner. They are in English, like the console.

import { inviteDays } from '@gemwala/contract/accounts/staff/staff'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../../../context.ts'
import * as staff from '../../../database/accounts/staff.ts'
import type { Db } from '../../../database/engine/db.ts'
import { type MailContext, sendLetter } from '../../ground/messages.ts'
import { pageAddress } from '../../ground/page-address.ts'

export const sendInvitation = (
  ctx: Context,
  db: Db,
  to: string,
  { address, set }: { address: string; set: string },
) =>
  sendLetter(ctx, db, to, {
    subject: `You are invited to the staff of ${storeTitle}`,
    lines: [
      `You are invited to run ${storeTitle} with the rights '${set}'. Choose a password to join. The link works once, for ${inviteDays} days.`,
      'If you did not expect this, ignore this email. Nothing changes then.',
    ],
    button: { label: 'Choose a password and join', address },
  })

/**
 * Every owner learns of it, also the one who did it: somebody else may have used their session. So does the person it
 * is about, who may have been an owner until now.
 */
export async function tellOwners(
  ctx: MailContext & Pick<Context, 'config'>,
  db: Db,
  lines: string[],
  about?: string,
): Promise<void> {
  const letter = {
    subject: `The staff of ${storeTitle} changed`,
    lines: [...lines, 'If you did not expect this, check the staff and the audit log now.'],
    button: { label: 'Open Staff', address: pageAddress(ctx, '/admin/staff') },
  }
  const told = new Set([...(await staff.ownerEmails(db)), ...(about ? [about] : [])])
  for (const email of told) await sendLetter(ctx, db, email, letter)
}
