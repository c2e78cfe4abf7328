// What an audit entry says, as a sentence around its subject: 'set', order GW1, 'to Refunded'.

import type { ListedEntry } from '@gemwala/contract/console/audit.shapes'
import type { AuditEntry } from '@gemwala/contract/lists/rows.shapes'
import { showBalance } from '@gemwala/contract/money'
import { noReason } from '@gemwala/contract/orders/orders'
import { showUpdated } from '../list/show-updated.ts'

type Sentence = {
  who: string
  lead: string
  /** False where the subject is the person, or is part of the words. */
  hasSubject: boolean
  tail: string
}

type Words = { lead: string; tail?: string | undefined; isAboutActor?: boolean }
type Recorded = { subject: string; before: Values; after: Values }
type Values = Record<string, unknown>

/** Entries about the person who acted. */
const own = (lead: string, tail = ''): Words => ({ lead, tail, isAboutActor: true })
const codes = (count: unknown): string => `${count} ${count === 1 ? 'code' : 'codes'}`
const by = (way: unknown): string => (way ? `by ${ways[String(way)] ?? way}` : '')
const ways: Record<string, string> = {
  google: 'Google',
  sso: 'single sign-on',
  otp: 'SMS code',
  password: 'password',
}

const requested = ({ kind, amountPaise }: Values): string =>
  `the ${kind} of ${showBalance(Number(amountPaise) / 100)}`

const sentences: Record<string, (recorded: Recorded) => Words> = {
  'order decided': ({ after }) => ({ lead: 'set', tail: `to ${after.status}` }),
  'order cancelled': () => ({ lead: 'cancelled' }),
  'codes revealed': () => ({ lead: 'revealed the codes of' }),
  'money taken back': () => ({ lead: 'took back the money of' }),
  'part reviewed': ({ after }) => ({
    lead: 'settled',
    tail: { delivered: 'as delivered', resend: 'by sending it again', return: 'by a refund' }[
      String(after.decision)
    ],
  }),
  'lane resumed': () => ({ lead: 'resumed deliveries through' }),
  'supplier order looked up': () => ({ lead: 'looked up the supplier order' }),
  'vouchers imported': ({ after }) => ({ lead: `imported ${codes(after.added)} for` }),
  'low stock changed': ({ after }) => ({
    lead: 'set the low-stock alert of',
    tail: `to ${codes(after.lowStockAt)}`,
  }),
  'batch quarantined': ({ after }) => ({ lead: `quarantined ${codes(after.codes)} of` }),
  'batch released': ({ after }) => ({ lead: `released ${codes(after.codes)} of` }),
  'gateway switched': ({ after }) => ({ lead: `switched ${after.isActive ? 'on' : 'off'}` }),
  'gateways ordered': ({ after }) => own('changed the order of the gateways', `to ${after.order}`),
  'parked payment decided': ({ after }) =>
    after.decision === 'assign'
      ? { lead: 'assigned the payment', tail: after.userid ? `to user ${after.userid}` : '' }
      : { lead: 'dismissed the payment' },
  'balance added': ({ before, after }) => ({
    lead: `added ${showBalance((Number(after.balancePaise) - Number(before.balancePaise)) / 100)} to the wallet of`,
  }),
  'balance taken': ({ before, after }) => ({
    lead: `took ${showBalance((Number(before.balancePaise) - Number(after.balancePaise)) / 100)} from the wallet of`,
  }),
  'request approved': ({ after }) => ({ lead: `approved ${requested(after)} for` }),
  'request declined': ({ after }) => ({ lead: `declined ${requested(after)} for` }),
  'price set applied': () => ({ lead: 'changed prices in one go,' }),
  'price set undone': () => ({ lead: 'undid' }),
  'user changed': () => ({ lead: 'changed' }),
  'rights assigned': ({ before, after }) => ({
    lead: 'changed the rights of',
    tail: `from ${before.set} to ${after.set}`,
  }),
  'set of rights saved': ({ before }) => ({
    lead: before.name ? 'changed the rights of the' : 'made the',
  }),
  'set of rights deleted': () => ({ lead: 'deleted the' }),
  'signed out by staff': () => ({ lead: 'logged out', tail: 'everywhere' }),
  'user blocked': () => ({ lead: 'blocked' }),
  'user unblocked': () => ({ lead: 'unblocked' }),
  'staff invited': ({ after }) => ({
    lead: 'invited',
    tail: `to the staff, with the rights ${after.set}`,
  }),
  'staff invitation withdrawn': () => ({ lead: 'withdrew the invitation of' }),
  'joined the staff': ({ after }) => own('joined the staff', `with the rights ${after.set}`),
  'appointed admin': () => ({ lead: 'made', tail: 'an administrator' }),
  'signed in': ({ after }) => own('logged in', by(after.way)),
  'sign-in failed': ({ subject, after }) => ({
    lead: subject ? 'failed to log in as' : 'failed to log in',
    tail: by(after.way),
  }),
  'wrong code': () => ({ lead: 'entered a wrong code for' }),
  registered: ({ after }) => own('signed up', by(after.way)),
  'identity linked': ({ after }) => own('linked their account', `with ${ways[String(after.way)]}`),
  'unverified account taken over': ({ after }) =>
    own('confirmed that the account is theirs', by(after.way)),
  'number changed': () => own('changed their mobile number'),
  'number confirmed': () => own('confirmed their mobile number'),
  'number detached': () => own('removed a mobile number that was not theirs'),
  'password reset': () => own('reset their password'),
  'password changed': () => own('changed their password'),
  'job retried': () => ({ lead: 'retried the failed job of' }),
  'job discarded': () => ({ lead: 'discarded the failed job of' }),
  'alarm rule changed': () => ({ lead: 'changed' }),
  'alarm snoozed': ({ after }) => ({
    lead: 'snoozed',
    tail: `until ${showUpdated(String(after.until))}`,
  }),
  'alarm snooze ended': () => ({ lead: 'ended the snooze of' }),
  'parts held': ({ after }) => own(`put ${after.parts} parts into review`),
  'payment taken after a restore': () => ({ lead: 'booked the payment' }),
  'maintenance ended': () => own('ended the maintenance'),
  'secret changed': () => own('changed the secret of the store'),
}

/** 'product edited' and 'orders exported' need no words of their own. */
const plainVerbs = ['created', 'edited', 'deleted', 'restored', 'uploaded']

/** Where the name of the person is not known, their mail address stands for it. */
export function sentenceOf(entry: AuditEntry & Partial<ListedEntry>): Sentence {
  const { action, actor, actorName, subject, reason } = entry
  const words = wordsOf(entry)
  const why = reason === '' || reason === noReason ? '' : `: ${reason}`
  return {
    who: actorName ?? actor ?? unknownActors[action] ?? 'The store',
    lead: words.lead,
    hasSubject: subject !== '' && !words.isAboutActor,
    tail: `${words.tail ? ` ${words.tail}` : ''}${why}`,
  }
}

/** Visitors who are not logged in. */
const unknownActors: Record<string, string> = {
  'sign-in failed': 'Someone',
  'wrong code': 'Someone',
}

function wordsOf({ action, subject, before, after }: AuditEntry): Words {
  const found = sentences[action]
  if (found) return found({ subject, before: valuesOf(before), after: valuesOf(after) })
  const [, what = action, verb = ''] = /^(.+) (\w+)$/.exec(action) ?? []
  if (plainVerbs.includes(verb)) return { lead: verb }
  return verb === 'exported' ? { lead: `exported ${what}` } : { lead: `${action}:` }
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
