// The channels of a notice beside the bell and the mail: registered templates by SMS and WhatsApp. The job that sends
// a notice queues them once, before the mail, so that a mail server that is down delays none of them.

import { showRupees } from '@gemwala/contract/money'
import type { NoticeKind } from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import type { Facts, NoticeToSend } from '../../database/notices/notices.ts'
import * as notices from '../../database/notices/notices.ts'
import { toRupees } from '../../kit/money.ts'
import { hasTemplate, queueTemplate } from './templates.ts'

export async function queueChannels(ctx: Context, notice: NoticeToSend): Promise<void> {
  const { id, userid, kind, isMuted, provenNumber, language } = notice
  if (isMuted || !provenNumber || !hasTemplate(ctx, kind)) return
  await ctx.db.transaction(async (db) => {
    if ((await notices.markQueued(db, id)) === 0) return
    const message = { to: provenNumber, values: valuesOf(kind, notice.facts), language }
    await queueTemplate(ctx, db, 'sms', { ...message, userid, kind, noticeId: id })
    await queueTemplate(ctx, db, 'whatsapp', { ...message, userid, kind, noticeId: id })
  })
  ctx.wakeWorker()
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

/** Operators in India cut a value off after thirty characters, and refuse one that is empty. */
const longestValue = 30

export function valuesOf(kind: NoticeKind, facts: Facts): string[] {
  const { amountPaise } = facts
  const amount = showRupees(amountPaise === undefined ? 0 : toRupees(amountPaise))
  const shown: { [Name in Value]?: string | undefined } = { ...facts, amount }
  return valueNames[kind].map((name) => {
    const value = (shown[name] ?? '').replace(/\s+/g, ' ').trim()
    return [...value].slice(0, longestValue).join('') || '-'
  })
}
