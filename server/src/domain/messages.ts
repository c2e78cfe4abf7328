// The mails and SMS of the store. The transaction that needs one queues it as a job, sealed, because
// codes and links are secrets until they are used. The worker sends it after the commit.

import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../context.ts'
import type { Db } from '../database/engine/db.ts'
import * as jobs from '../database/engine/jobs.ts'
import type { Mail, Sms } from '../providers/ports.ts'

const mailQueue = 'mail'
const smsQueue = 'sms'

type Sealed = { sealed: string }

const sealed = ({ vault }: Context, content: unknown): Sealed => ({
  sealed: vault.seal(JSON.stringify(content)),
})

const opened = <Content>({ vault }: Context, payload: unknown): Content =>
  JSON.parse(vault.open((payload as Sealed).sealed))

const putMail = (ctx: Context, db: Db, mail: Mail): Promise<number> =>
  jobs.put(db, { queue: mailQueue, payload: sealed(ctx, mail) })

const putSms = (ctx: Context, db: Db, sms: Sms): Promise<number> =>
  jobs.put(db, {
    queue: smsQueue,
    payload: sealed(ctx, sms),
    // A code that arrives after it has expired only confuses.
    maxAttempts: 5,
  })

/** The worker's jobs. */
export const mailHandlers = (ctx: Context) => ({
  [mailQueue]: (payload: unknown) => ctx.providers.mail.send(opened<Mail>(ctx, payload)),
})
export const smsHandlers = (ctx: Context) => ({
  [smsQueue]: async (payload: unknown) => {
    // Queued before the gateway was taken out of the settings.
    if (!ctx.providers.sms) throw new Error('SMS_URL is not set')
    await ctx.providers.sms.send(opened<Sms>(ctx, payload))
  },
})

/** A mail that somebody requested by address, with the account of the caller, if signed in. */
export type AskedMail = { email: string; askedBy?: number | undefined }

/**
 * A job checks after the answer whether the account exists, so that the time of the answer does not
 * reveal whether the address is registered.
 */
export async function askForMail(ctx: Context, queue: string, asked: AskedMail): Promise<void> {
  await jobs.put(ctx.db, { queue, payload: sealed(ctx, asked) })
  ctx.wakeWorker()
}

export const askedMailOf = (ctx: Context, payload: unknown): AskedMail => opened(ctx, payload)

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

/** Goes to the account's own address, which the thief of a session cannot read. */
export const sendNumberChanged = (ctx: Context, db: Db, to: string) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `The mobile number of your ${storeTitle} account was changed`,
      lines: [
        'The mobile number of your account was changed just now.',
        'If it was not you, reset your password at once. That signs everybody out and removes the new number.',
      ],
    }),
  })

/** Goes to the account's former address, which can no longer recover the account. */
export const sendAddressChanged = (ctx: Context, db: Db, to: string, hasNewNumber: boolean) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `The e-mail address of your ${storeTitle} account was changed`,
      lines: [
        hasNewNumber
          ? 'Our support changed the e-mail address and the mobile number of your account just now.'
          : 'Our support changed the e-mail address of your account just now.',
        'If you did not ask for this, please contact support at once.',
      ],
    }),
  })

/** Goes to the person who registered the account that the number's owner has claimed. */
export const sendClaimed = (ctx: Context, db: Db, to: string) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `Your ${storeTitle} account was confirmed by its mobile number`,
      lines: [
        'Somebody signed in with the mobile number of your account and confirmed that the account is theirs. Its password was removed and every other device was signed out.',
        'If it was you, log in with a code and set a new password in your profile. If it was not you, please contact support.',
      ],
    }),
  })

export const sendCodeByMail = (ctx: Context, db: Db, to: string, code: string) =>
  putMail(ctx, db, {
    to,
    ...compose({
      subject: `Your ${storeTitle} code`,
      lines: [
        `${code} is your ${storeTitle} code, valid for ${minutes(ctx.config.otpLifetimeMs)}. Do not share it with anybody.`,
        'If you did not ask for it, somebody may be signed in to your account: reset your password.',
      ],
    }),
  })

/** Networks drop an SMS whose text is not the one registered for the sender. */
export const sendCode = (ctx: Context, db: Db, mobilenumber: string, code: string) =>
  putSms(ctx, db, {
    to: mobilenumber,
    text: `${code} is your ${storeTitle} code, valid for ${minutes(ctx.config.otpLifetimeMs)}. Do not share it with anybody.`,
    code,
  })

/** Rounded down, so that it never promises too much. */
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
