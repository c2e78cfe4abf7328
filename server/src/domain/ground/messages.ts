// The mails and SMS of the store. The transaction that needs one queues it as a job, sealed, because
// codes and links are secrets until they are used. The worker sends it after the commit.

import { fileKeptDays } from '@gemwala/contract/accounts/own-data'
import type { Language } from '@gemwala/contract/languages'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { Mail, Sms } from '../../providers/ports.ts'
import { composeMail } from './mail-look.ts'
import { mailTexts as hindi } from './mails.texts.hi.ts'
import { mailTexts as english, type Letter, minutes } from './mails.texts.ts'

const mailQueue = 'mail'
const smsQueue = 'sms'

const letters: Record<Language, typeof english> = { en: english, hi: hindi }

type Sealed = { sealed: string }

/** What queueing a mail needs. */
export type MailContext = Pick<Context, 'vault' | 'random'>

const sealed = ({ vault }: Pick<Context, 'vault'>, content: unknown): Sealed => ({
  sealed: vault.seal(JSON.stringify(content)),
})

const opened = <Content>({ vault }: Context, payload: unknown): Content =>
  JSON.parse(vault.open((payload as Sealed).sealed))

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

export const sendVerification = (ctx: Context, db: Db, to: string, address: string) =>
  putLetter(ctx, db, to, ({ verification }) => verification(address))

export const sendRecovery = (ctx: Context, db: Db, to: string, address: string) =>
  putLetter(ctx, db, to, ({ recovery }) =>
    recovery(address, wholeMinutes(ctx.limits.resetLinkLifetimeMs)),
  )

export const sendPasswordChanged = (ctx: Context, db: Db, to: string) =>
  putLetter(ctx, db, to, ({ passwordChanged }) => passwordChanged)

/** Goes to the account's own address, which the thief of a session cannot read. */
export const sendNumberChanged = (ctx: Context, db: Db, to: string) =>
  putLetter(ctx, db, to, ({ numberChanged }) => numberChanged)

/** Goes to the account's former address, which can no longer recover the account. */
export const sendAddressChanged = (ctx: Context, db: Db, to: string, hasNewNumber: boolean) =>
  putLetter(ctx, db, to, ({ addressChanged }) => addressChanged(hasNewNumber))

/** Goes to the person who registered the account that the number's owner has claimed. */
export const sendClaimed = (ctx: Context, db: Db, to: string) =>
  putLetter(ctx, db, to, ({ claimed }) => claimed)

export const sendOwnData = (ctx: Context, db: Db, to: string, address: string) =>
  putLetter(ctx, db, to, ({ ownData }) => ownData(address, fileKeptDays))

/** Also tells an owner whose session was stolen. */
export const sendAccountDeleted = (ctx: Context, db: Db, to: string) =>
  putLetter(ctx, db, to, ({ accountDeleted }) => accountDeleted)

export const sendCodeByMail = (ctx: Context, db: Db, to: string, code: string) =>
  putLetter(ctx, db, to, ({ codeByMail }) =>
    codeByMail(code, wholeMinutes(ctx.limits.otpLifetimeMs)),
  )

/** Networks drop an SMS whose text is not the one registered for the sender. */
export const sendCode = (ctx: Context, db: Db, mobilenumber: string, code: string) =>
  putSms(ctx, db, {
    to: mobilenumber,
    text: `${code} is your ${storeTitle} code, valid for ${minutes(wholeMinutes(ctx.limits.otpLifetimeMs))}. Do not share it with anybody.`,
    code,
  })

/** Rounded down, so that it never promises too much. */
const wholeMinutes = (ms: number): number => Math.floor(ms / 60_000)

/** A letter to staff, who use the console in English. */
export const sendLetter = (ctx: MailContext, db: Db, to: string, letter: Letter): Promise<number> =>
  putMail(ctx, db, to, letter, 'en')

/** In the language of the account with this address. */
async function putLetter(
  ctx: Context,
  db: Db,
  to: string,
  write: (texts: typeof english) => Letter,
): Promise<number> {
  const language = await users.languageOf(db, to)
  return putMail(ctx, db, to, write(letters[language]), language)
}

function putMail(ctx: MailContext, db: Db, to: string, letter: Letter, language: Language) {
  const { digits } = ctx.random
  const id = `letter.${digits(12)}${digits(12)}`
  const mail: Mail = { id, to, ...composeMail(letter, language) }
  return jobs.put(db, { queue: mailQueue, payload: sealed(ctx, mail) })
}

type TicketMail = { number: string; subject: string; address: string }

export const sendTicketReceived = (ctx: Context, db: Db, to: string, ticket: TicketMail) =>
  putLetter(ctx, db, to, ({ ticketReceived }) => ticketReceived(ticket))

/** To somebody without a session; the link in it proves the address. */
export const sendTicketLink = (
  ctx: Context,
  db: Db,
  to: string,
  ticket: Omit<TicketMail, 'subject'>,
) => putLetter(ctx, db, to, ({ ticketLink }) => ticketLink(ticket))

export const sendTicketAnswer = (
  ctx: Context,
  db: Db,
  to: string,
  ticket: TicketMail & { text: string },
) => putLetter(ctx, db, to, ({ ticketAnswer }) => ticketAnswer(ticket))
