// What an alarm says: a sentence for staff, made from what its rule found.

import { type AlarmRule, laneOfBalance } from '@gemwala/contract/alarms/rules'
import { showLane } from '@gemwala/contract/delivery/lanes'
import { showRupees } from '@gemwala/contract/money'
import type { Found } from '../../database/alarms/findings.ts'

const counted = (count: unknown, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${Number(count).toLocaleString('en-IN')} ${many}`

const minutesOf = (count: number): string => counted(count, 'minute', 'minutes')

const balanceOf = (rule: AlarmRule) => (found: Found, threshold: number) => {
  const left = (Number(found.facts.hundredths) / 100).toLocaleString('en-IN')
  return `Our balance at ${showLane(laneOfBalance(rule)!)} is ${left}, below ${threshold.toLocaleString('en-IN')}.`
}

const sentences: Record<AlarmRule, (found: Found, threshold: number) => string> = {
  'lane-stopped': ({ subject, facts }) => {
    const why = facts.reason ? ` (${facts.reason})` : ''
    const { waiting } = facts
    return `Deliveries through ${showLane(subject)} have stopped${why}. ${counted(waiting, 'part is', 'parts are')} waiting.`
  },
  'balance-smile-br': balanceOf('balance-smile-br'),
  'balance-smile-ph': balanceOf('balance-smile-ph'),
  'balance-moogold': balanceOf('balance-moogold'),
  'stock-low': ({ subject, facts }) =>
    `${facts.name} (item ${subject}) has ${counted(facts.left, 'code', 'codes')} left.`,
  'orders-stuck': ({ count, facts }, minutes) =>
    `${counted(count, 'paid order has', 'paid orders have')} not changed for ${minutesOf(minutes)}. The oldest is ${facts.oldest}.`,
  'review-waiting': ({ count, facts }, minutes) =>
    `${counted(count, 'order has', 'orders have')} waited in the review queue for ${minutesOf(minutes)}. The oldest is ${facts.oldest}.`,
  'payment-parked': ({ count, facts }) =>
    `${counted(count, 'payment', 'payments')} (${showRupees(Number(facts.paise) / 100)}) could not be assigned.`,
  'books-unbalanced': ({ facts }) =>
    `The books did not balance at the last check: ${(facts.found as string[]).join(', ')}.`,
  'jobs-dead': ({ subject, count }) =>
    `${counted(count, 'job', 'jobs')} of the queue '${subject}' failed for good.`,
  'messages-failing': ({ subject, count }) => {
    const notices = `Notices to ${counted(count, 'customer', 'customers')} could not be sent`
    switch (subject) {
      case 'mail':
        return `${counted(count, 'email', 'emails')} could not be sent.`
      case 'sms':
        return `${counted(count, 'SMS', 'SMS')} could not be sent.`
      case 'notice-whatsapp':
        return `${notices} by WhatsApp.`
      default:
        return `${notices} by email.`
    }
  },
  'no-sale': ({ facts }, hours) =>
    `Nothing was sold for ${counted(hours, 'hour', 'hours')}. At this time, the store sold in ${facts.weeks} of the last 4 weeks.`,
  'login-attack': ({ count, facts }) =>
    `${counted(count, 'login', 'logins')} failed in ${facts.minutes} minutes, from ${counted(facts.addresses, 'address', 'addresses')}, on ${counted(facts.accounts, 'account', 'accounts')}.`,
}

export const sentenceOf = (rule: AlarmRule, found: Found, threshold: number): string =>
  sentences[rule](found, threshold)
