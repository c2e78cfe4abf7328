// The settings of alarms to staff.

import { areNetworks } from '../kit/trusted.ts'
import { address, list, optional, setting } from './setting.ts'

export const alarmSettings = {
  alarmPingUrl: setting({
    env: 'ALARM_PING_URL',
    meaning:
      'The address of a monitor outside that raises an alarm when the store stops calling it; called after every complete check of the alarms. It is a secret, and if empty nothing is called',
    check: optional(address('http:', 'https:')),
    byDefault: '',
    encryptedInProduction: true,
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
