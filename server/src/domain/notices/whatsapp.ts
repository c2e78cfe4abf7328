// Notices by WhatsApp, beside the bell and the mail, in texts that are registered with Meta. A kind without a template in
// the settings is not sent. The job that sends a notice queues the message once, before the mail, so that a mail server
// that is down does not delay it.

import { showRupees } from '@gemwala/contract/money'
import type { NoticeKind } from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { Facts, NoticeToSend } from '../../database/notices/notices.ts'
import * as notices from '../../database/notices/notices.ts'
import { toRupees } from '../../kit/money.ts'
import type { TemplateMessage } from '../../providers/ports.ts'

const whatsappQueue = 'notice-whatsapp'

/** Later than this a message is no news: the mail has arrived by then. */
const triedForMs = 60 * 60 * 1000
/** More than fit into that time: a number that takes no messages must not leave a dead job. */
const maxAttempts = 20

type WhatsappJob = { userid: number; until: string; sealed: string }

export async function queueWhatsapp(ctx: Context, notice: NoticeToSend): Promise<void> {
  const { id, userid, kind, isMuted, provenNumber, language, facts } = notice
  const { config, providers, vault } = ctx
  const template = providers.whatsapp && config.noticeWhatsappTemplates.get(kind)
  if (isMuted || !provenNumber || !template) return
  const values = valuesOf(kind, facts)
  const message: TemplateMessage = { to: provenNumber, template, values, language }
  const until = new Date(ctx.now().getTime() + triedForMs).toISOString()
  const payload: WhatsappJob = { userid, until, sealed: vault.seal(JSON.stringify(message)) }
  await ctx.db.transaction(async (db) => {
    if ((await notices.markQueued(db, id)) === 0) return
    await jobs.put(db, { queue: whatsappQueue, key: String(id), payload, maxAttempts })
  })
  ctx.wakeWorker()
}

export const whatsappHandlers = (ctx: Context) => ({
  [whatsappQueue]: (payload: unknown) => sendWhatsapp(ctx, payload as WhatsappJob),
})

async function sendWhatsapp(ctx: Context, job: WhatsappJob): Promise<void> {
  const message = JSON.parse(ctx.vault.open(job.sealed)) as TemplateMessage
  const user = await users.find(ctx.db, job.userid)
  // The number may be somebody else's by now.
  const isTheirs = user?.isMobileProven && !user.isBlocked && user.mobilenumber === message.to
  if (!isTheirs || ctx.now() > new Date(job.until)) return
  await ctx.providers.whatsapp?.send(message)
}

type Value = 'orderid' | 'product' | 'item' | 'amount' | 'device'

/** The values that the templates of a kind are registered with, in their order. */
const valueNames: Record<NoticeKind, Value[]> = {
  paid: ['orderid', 'product', 'amount'],
  delivered: ['orderid', 'product'],
  'part-delivered': ['orderid', 'product', 'amount'],
  'part-refunded': ['orderid', 'product', 'amount'],
  refunded: ['orderid', 'product', 'amount'],
  waiting: ['orderid', 'product'],
  'late-payment': ['orderid', 'amount'],
  'wallet-loaded': ['amount'],
  'balance-added': ['amount'],
  'balance-taken': ['amount'],
  'signed-in': ['device'],
  'password-changed': [],
  'number-changed': [],
  'address-changed': [],
  'factor-added': [],
  'factor-removed': [],
  'recovery-code-used': [],
  'factor-guessed': [],
  'back-in-stock': ['item', 'product'],
}

/** Meta refuses a value that is empty or has a line break. */
export function valuesOf(kind: NoticeKind, facts: Facts): string[] {
  const { amountPaise } = facts
  const amount = showRupees(amountPaise === undefined ? 0 : toRupees(amountPaise))
  const shown: { [Name in Value]?: string | undefined } = { ...facts, amount }
  return valueNames[kind].map((name) => (shown[name] ?? '').replace(/\s+/g, ' ').trim() || '-')
}
