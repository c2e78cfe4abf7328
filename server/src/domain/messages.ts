// The mails and SMS the store sends. Each is put in as a job by the transaction that wants it, sealed,
// because codes and links are secrets until they are used; the worker sends it after the commit.

import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import * as jobs from '../database/jobs.ts'
import type { Mail, Sms } from '../providers/ports.ts'

const mailQueue = 'mail'
const smsQueue = 'sms'

type Sealed = { sealed: string }

const putMail = (ctx: Context, db: Db, mail: Mail): Promise<number> =>
  jobs.put(db, { queue: mailQueue, payload: { sealed: ctx.vault.seal(JSON.stringify(mail)) } })

const putSms = (ctx: Context, db: Db, sms: Sms): Promise<number> =>
  jobs.put(db, {
    queue: smsQueue,
    payload: { sealed: ctx.vault.seal(JSON.stringify(sms)) },
    // A code that comes after it has expired only confuses.
    maxAttempts: 5,
  })

/** What the worker does with them. */
export const messageHandlers = (ctx: Context) => ({
  [mailQueue]: (payload: unknown) => ctx.providers.mail.send(opened<Mail>(ctx, payload)),
  [smsQueue]: (payload: unknown) => ctx.providers.sms.send(opened<Sms>(ctx, payload)),
})

const opened = <Message>(ctx: Context, payload: unknown): Message =>
  JSON.parse(ctx.vault.open((payload as Sealed).sealed))

type Letter = { subject: string; lines: string[]; button?: { label: string; address: string } }

export const sendVerification = (ctx: Context, db: Db, to: string, address: string) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `Verify your e-mail address for ${storeTitle}`,
      lines: [`Welcome to ${storeTitle}. Please confirm that this address is yours.`],
      button: { label: 'Verify e-mail', address },
    }),
  })

export const sendRecovery = (ctx: Context, db: Db, to: string, address: string) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `Reset your ${storeTitle} password`,
      lines: [
        `Somebody, hopefully you, asked to reset the password of your account. The link works once, for ${minutes(ctx.config.resetLinkLifetimeMs)}.`,
        'If it was not you, nothing needs to be done.',
      ],
      button: { label: 'Choose a new password', address },
    }),
  })

export const sendPasswordChanged = (ctx: Context, db: Db, to: string) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `Your ${storeTitle} password was changed`,
      lines: [
        'Your password was changed just now, and every other device was signed out.',
        'If it was not you, reset it at once and contact support.',
      ],
    }),
  })

/** The text must be the one registered for the sender, or networks drop it. */
export const sendCode = (ctx: Context, db: Db, mobilenumber: string, code: string) =>
  putSms(ctx, db, {
    to: mobilenumber,
    text: `${code} is your ${storeTitle} code, valid for ${minutes(ctx.config.otpLifetimeMs)}. Do not share it with anybody.`,
    code,
  })

/** Never more than there are. */
function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000)
  return whole === 1 ? '1 minute' : `${whole} minutes`
}

function compose({ subject, lines, button }: Letter): Omit<Mail, 'to'> {
  const text = [...lines, ...(button ? [`${button.label}: ${button.address}`] : []), storeTitle]
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  if (button) {
    const address = escapeHtml(button.address)
    paragraphs.push(`<p><a href="${address}">${escapeHtml(button.label)}</a></p><p>${address}</p>`)
  }
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${paragraphs.join('')}<p>${storeTitle}</p></body></html>`,
  }
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
