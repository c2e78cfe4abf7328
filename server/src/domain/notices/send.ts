// Sends a customer's notices, one after another, so that they arrive in the order of the events. A node
// that dies between sending a mail and recording it sends the mail again, under the same id.

import type { NoticeKind } from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import type { NoticeToSend } from '../../database/notices/notices.ts'
import * as notices from '../../database/notices/notices.ts'
import { composeMail } from '../ground/mail-look.ts'
import { pageAddress } from '../ground/page-address.ts'
import { isOptional, sayNotice } from './say.ts'
import { unsubscribeAddress } from './unsubscribe.ts'
import { queueWhatsapp } from './whatsapp.ts'

/** The SQL function `write_notices` queues these jobs, one per customer. */
export const noticeQueue = 'notices'

/** Few enough for the lease of a job, even if the mail server is slow. */
const mostAtOnce = 20

/** Mails of their own tell the owner at once, also in a mailbox that is not verified. */
const toldByLetter: NoticeKind[] = ['password-changed', 'number-changed']

export async function sendNotices(ctx: Context, payload: unknown) {
  const { userid } = payload as { userid: number }
  let hasMore = true
  for (let count = 0; hasMore && count < mostAtOnce; count += 1) {
    hasMore = await sendOldest(ctx, userid)
  }
  return hasMore ? { againInMs: 0 } : undefined
}

/** Says whether more were waiting. Only one is read to be sent: the address may change before the next. */
async function sendOldest(ctx: Context, userid: number): Promise<boolean> {
  const [notice, next] = await notices.oldestUnsent(ctx.db, userid, 2)
  if (!notice) return false
  await queueWhatsapp(ctx, notice)
  const shouldMail = notice.canBeMailed && !toldByLetter.includes(notice.kind)
  if (shouldMail) await mailNotice(ctx, userid, notice)
  await notices.markSent(ctx.db, notice.id, shouldMail)
  return next !== undefined
}

async function mailNotice(ctx: Context, userid: number, notice: NoticeToSend): Promise<void> {
  const { title, lines, button, path, footer } = sayNotice(notice, notice.language)
  const letter = {
    subject: title,
    lines,
    button: { label: button, address: pageAddress(ctx, path) },
    ...(footer && { footer }),
  }
  await ctx.providers.mail.send({
    id: `${notice.kind}.${notice.cause}`,
    to: notice.email,
    ...(isOptional(notice.kind) && { unsubscribe: unsubscribeAddress(ctx, userid, notice.kind) }),
    ...composeMail(letter, notice.language),
  })
}
