// The mails of the store.

import { storeTitle } from '@gemwala/contract/texts'

export type Letter = {
  subject: string
  lines: string[]
  button?: { label: string; address: string }
  /** Below the letter, in small print. */
  footer?: string
}

type TicketMail = { number: string; subject: string; address: string }

export const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`)

export const mailTexts = {
  verification: (address: string): Letter => ({
    subject: `Verify your email for ${storeTitle}`,
    lines: [`Welcome to ${storeTitle}. Confirm that this address is yours.`],
    button: { label: 'Verify email', address },
  }),
  recovery: (address: string, lifetime: number): Letter => ({
    subject: `Reset your ${storeTitle} password`,
    lines: [
      `We got a request to reset your ${storeTitle} password. The link works once, for ${minutes(lifetime)}.`,
      "If it wasn't you, ignore this email.",
    ],
    button: { label: 'Choose a new password', address },
  }),
  passwordChanged: {
    subject: `Your ${storeTitle} password was changed`,
    lines: [
      'Your password was just changed, and all other devices were logged out.',
      "If it wasn't you, reset it now and contact support.",
    ],
  } satisfies Letter,
  numberChanged: {
    subject: `The mobile number of your ${storeTitle} account was changed`,
    lines: [
      'The mobile number of your account was just changed.',
      "If it wasn't you, reset your password now. That logs everybody out and removes the new number.",
    ],
  } satisfies Letter,
  addressChanged: (hasNewNumber: boolean): Letter => ({
    subject: `The email address of your ${storeTitle} account was changed`,
    lines: [
      hasNewNumber
        ? 'Our support just changed the email address and the mobile number of your account.'
        : 'Our support just changed the email address of your account.',
      "If you didn't ask for this, contact support now.",
    ],
  }),
  claimed: {
    subject: `Your ${storeTitle} account was confirmed by its mobile number`,
    lines: [
      'Somebody logged in with the mobile number of your account and confirmed that the account is theirs. Its password was removed and all other devices were logged out.',
      "If it was you, log in with a code and set a new password in your profile. If it wasn't you, contact support.",
    ],
  } satisfies Letter,
  ownData: (address: string, days: number): Letter => ({
    subject: `Your ${storeTitle} data is ready`,
    lines: [
      `The file with your data is ready. Log in to download it from your profile in the next ${days} days.`,
      "If you didn't ask for it, somebody may be logged in to your account. Reset your password.",
    ],
    button: { label: 'Open your profile', address },
  }),
  accountDeleted: {
    subject: `Your ${storeTitle} account was deleted`,
    lines: [
      'Your account was just deleted, with your name, email address and mobile number. Orders and payments stay in our books without them.',
      "If it wasn't you, contact support now.",
    ],
  } satisfies Letter,
  codeByMail: (code: string, lifetime: number): Letter => ({
    subject: `Your ${storeTitle} code`,
    lines: [
      `${code} is your ${storeTitle} code, valid for ${minutes(lifetime)}. Do not share it with anybody.`,
      "If you didn't ask for it, somebody may be logged in to your account. Reset your password.",
    ],
  }),
  ticketReceived: ({ number, subject, address }: TicketMail): Letter => ({
    subject: `We got your message (${number})`,
    lines: [
      `We got your message about: ${subject}`,
      `Your ticket number is ${number}. We answer within 48 hours.`,
    ],
    button: { label: 'View your ticket', address },
  }),
  /** Without the subject: anybody can send this mail to anybody, so it has none of the writer's words. */
  ticketLink: ({ number, address }: Omit<TicketMail, 'subject'>): Letter => ({
    subject: `Confirm your message to ${storeTitle} (${number})`,
    lines: [
      'Somebody wrote to our support with this address.',
      'Open the link to send the message to our support. You can read our answers there, too.',
      "If it wasn't you, ignore this email.",
    ],
    button: { label: 'Send my message', address },
  }),
  ticketAnswer: ({ number, subject, address, text }: TicketMail & { text: string }): Letter => ({
    subject: `Re: ${subject} (${number})`,
    lines: text.split(/\n+/),
    button: { label: 'Reply', address },
  }),
}
