// Demo: a sample message on its way through the same clients as every real one.

import type { MessageKind } from '@gemwala/contract/demo'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../context.ts'
import { Refusal } from '../kit/refusal.ts'

const sampleText = `This is a sample message from ${storeTitle}.`

export async function sendSampleMessage(ctx: Context, kind: MessageKind): Promise<void> {
  try {
    await (kind === 'mail' ? sendMail(ctx) : sendSms(ctx))
  } catch (error) {
    ctx.log.warn({ err: error }, 'a sample message was not sent')
    throw new Refusal('unavailable', `The ${kind} stand-in did not take the message.`)
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
  providers.sms.send({ to: '9812345670', text: sampleText, code: '123456' })
