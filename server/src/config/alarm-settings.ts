// The settings of alarms to staff.

import { areNetworks } from '../kit/trusted.ts'
import { address, list, milliseconds, number, optional, setting } from './setting.ts'

export const alarmSettings = {
  alarmCheckMs: setting({
    env: 'ALARM_CHECK_MS',
    meaning: 'How often the rules of alarms are checked',
    check: milliseconds,
    byDefault: '60000',
  }),
  alarmPingUrl: setting({
    env: 'ALARM_PING_URL',
    meaning:
      'The address of a monitor outside that raises an alarm when the store stops calling it; called after every complete check of the alarms. It is a secret, and if empty nothing is called',
    check: optional(address('http:', 'https:')),
    byDefault: '',
    encryptedInProduction: true,
  }),
  supplierBalanceMs: setting({
    env: 'SUPPLIER_BALANCE_MS',
    meaning: 'How often every supplier is asked for our balance',
    check: milliseconds,
    byDefault: '600000',
  }),
  alarmsKeptDays: setting({
    env: 'ALARMS_KEPT_DAYS',
    meaning: 'After how many days an alarm that is over is removed',
    check: number(1, 3650),
    byDefault: '365',
  }),
  webhookPrivateNetworks: setting({
    env: 'WEBHOOK_PRIVATE_NETWORKS',
    meaning:
      'Addresses or networks that are not public and that webhooks of alarms may call, also without https, separated by commas; none by default, so that nobody reaches our own network through them',
    check: list.refine(
      areNetworks,
      'must be IP addresses or networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
    ),
    byDefault: '',
  }),
  telegramUrl: setting({
    env: 'TELEGRAM_URL',
    meaning: 'The address of the Telegram Bot API; the demo uses a simulator',
    check: address('http:', 'https:'),
    byDefault: 'https://api.telegram.org',
    encryptedInProduction: true,
  }),
}
