// Notices: messages to a customer about orders, money and the account, in the store and by mail.

import { endpoints } from '../endpoint.ts'
import type { noticeShapes } from './notices.shapes.ts'

export { noticeTexts } from './notices.texts.ts'

export const noticeKinds = [
  'paid',
  'delivered',
  'part-delivered',
  'refunded',
  'part-refunded',
  'waiting',
  'late-payment',
  'wallet-loaded',
  'balance-added',
  'balance-taken',
  'signed-in',
  'password-changed',
  'number-changed',
  'address-changed',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'factor-guessed',
  'back-in-stock',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The mails of these can be switched off; the others are receipts, or protect the account. */
export const optionalKinds = ['waiting', 'back-in-stock'] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** How many notices the bell shows, and up to how many it counts the unread ones. */
export const noticesShown = 10
export const unreadLimit = 99

/** How many items somebody can wait for. */
export const wishLimit = 50

type Shapes = typeof noticeShapes
const { get, post } = endpoints({ access: 'session', errorField: 'message' })
const byMail = endpoints({ access: 'public', errorField: 'message' })

export const noticeEndpoints = {
  list: get<Shapes['list']>('/store/notices', {
    summary: "The caller's latest notices, and how many are unread.",
  }),
  events: get<Shapes['events']>('/store/notices/events', {
    summary: 'What `list` answers, as server-sent events: now, and at every change.',
  }),
  read: post<Shapes['read']>('/store/notices/read', {
    summary: "Marks the caller's notices up to one of them as read.",
  }),
  choices: get<Shapes['choices']>('/store/notices/choices', {
    summary: 'The kinds of notices that the caller can switch off, and which are on.',
  }),
  choose: post<Shapes['choose']>('/store/notices/choices', {
    summary: 'Switches the mails of a kind of notices on or off.',
  }),
  unsubscribe: byMail.post<Shapes['unsubscribe']>('/hooks/unsubscribe/:token', {
    summary: 'Switches the mails of a kind off, by one click in a mail program (RFC 8058).',
  }),
  openUnsubscribe: byMail.get<Shapes['openUnsubscribe']>('/hooks/unsubscribe/:token', {
    summary:
      'The same address in a browser: leads to the choices on the profile, and changes nothing.',
  }),
  wishes: get<Shapes['wishes']>('/store/notices/wishes', {
    summary: 'The items that the caller wants a notice about when they can be bought again.',
  }),
  wish: post<Shapes['wish']>('/store/notices/wishes', {
    summary: 'Asks for one notice when a sold-out item can be bought again, or no longer.',
  }),
}
