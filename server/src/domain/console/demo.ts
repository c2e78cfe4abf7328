// The demo's tools: a sample message through the same clients as every real one, and money for a
// supplier.

import type { SampleKind } from '@gemwala/contract/console/demo'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { resumeLane } from '../delivery/lanes.ts'
import { listLanes } from '../delivery/review.ts'

const sampleText = `This is a sample message from ${storeTitle}.`

export async function sendSampleMessage(ctx: Context, kind: SampleKind): Promise<void> {
  try {
    await (kind === 'mail' ? sendMail(ctx) : sendSms(ctx))
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not send a sample message')
    throw new Refusal('unavailable', `The ${kind} simulator did not accept the message.`)
  }
}

const sendMail = ({ providers }: Context): Promise<void> =>
  providers.mail.send({
    to: 'player@gemwala.test',
    subject: `Hello from ${storeTitle}`,
    text: sampleText,
    html: `<p>${sampleText}</p>`,
  })

const sendSms = ({ providers }: Context): Promise<void> =>
  providers.sms!.send({ to: '9812345670', text: sampleText, code: '123456' })

/** Adding money also resumes the supplier's lanes, because nobody in the demo would think of it. */
export async function resumeLanesOf(ctx: Context, supplier: string): Promise<void> {
  const stopped = (await listLanes(ctx)).filter(({ stoppedAt }) => stoppedAt !== null)
  const theirs = stopped.filter(({ name }) => name.split('-')[0] === supplier)
  for (const { name } of theirs) await ctx.db.transaction((db) => resumeLane(db, name))
  ctx.wakeWorker()
}
