// Notices by SMS and WhatsApp, in texts that are registered with the operators. A kind without a template in the
// settings is not sent.

import type { Language } from '@gemwala/contract/languages'
import type { NoticeKind } from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { TemplateMessage } from '../../providers/ports.ts'

type Channel = 'sms' | 'whatsapp'

const queues = { sms: 'notice-sms', whatsapp: 'notice-whatsapp' } as const

/** Later than this a message is no news: the mail has arrived by then. */
const triedForMs = 60 * 60 * 1000
/** More than fit into that time: a number that takes no messages must not leave a dead job. */
const maxAttempts = 20

type TemplateNotice = {
  noticeId: number
  kind: NoticeKind
  userid: number
  to: string
  values: string[]
  language: Language
}

type Content = TemplateMessage & { language: Language }
type TemplateJob = { userid: number; until: string; sealed: string }

/** Undefined also for a channel that is switched off. */
function templateOf({ config, providers }: Context, channel: Channel, kind: NoticeKind) {
  const templates = channel === 'sms' ? config.noticeSmsTemplates : config.noticeWhatsappTemplates
  return providers[channel] && templates.get(kind)
}

export const hasTemplate = (ctx: Context, kind: NoticeKind): boolean =>
  Boolean(templateOf(ctx, 'sms', kind) ?? templateOf(ctx, 'whatsapp', kind))

/** Part of the transaction that marks the notice. */
export async function queueTemplate(
  ctx: Context,
  db: Db,
  channel: Channel,
  { noticeId, kind, userid, to, values, language }: TemplateNotice,
): Promise<void> {
  const template = templateOf(ctx, channel, kind)
  if (!template) return
  const content: Content = { to, template, values, language }
  const until = new Date(ctx.now().getTime() + triedForMs).toISOString()
  const payload: TemplateJob = { userid, until, sealed: ctx.vault.seal(JSON.stringify(content)) }
  await jobs.put(db, { queue: queues[channel], key: String(noticeId), payload, maxAttempts })
}

export const templateHandlers = (ctx: Context) => ({
  [queues.sms]: (payload: unknown) => sendTemplate(ctx, 'sms', payload as TemplateJob),
  [queues.whatsapp]: (payload: unknown) => sendTemplate(ctx, 'whatsapp', payload as TemplateJob),
})

async function sendTemplate(ctx: Context, channel: Channel, job: TemplateJob): Promise<void> {
  const { language, ...message } = JSON.parse(ctx.vault.open(job.sealed)) as Content
  const user = await users.find(ctx.db, job.userid)
  // The number may be somebody else's by now.
  const isTheirs = user?.isMobileProven && !user.isBlocked && user.mobilenumber === message.to
  if (!isTheirs || ctx.now() > new Date(job.until)) return
  if (channel === 'sms') await ctx.providers.sms?.sendTemplate(message)
  else await ctx.providers.whatsapp?.send({ ...message, language })
}
