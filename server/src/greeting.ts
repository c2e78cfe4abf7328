// What the store prints when it has started.

import { storeTitle } from '@gemwala/contract/texts'
import type { Config } from './config/settings.ts'
import { namedAccounts } from './demo/accounts.ts'

const isLoopback = (host: string): boolean =>
  host.startsWith('127.') || ['::1', 'localhost'].includes(host)

export function greeting(config: Config, address: string, isEmbedded: boolean): string {
  const lines = [`${storeTitle} is open at ${address}`]
  lines.push(
    isLoopback(config.host)
      ? `It listens only on ${config.host}, so only this machine can reach it. Set HOST to change that.`
      : `It listens on ${config.host}, so other machines can reach it.`,
  )
  if (isEmbedded) {
    lines.push(
      'Its data is in the embedded database, which supports one process. Set DATABASE_URL to a PostgreSQL server to run several.',
    )
  }
  if (config.mode === 'demo') {
    if (!isLoopback(config.host)) lines.push('', ...openDemoWarning)
    lines.push('', ...demoLines(address))
  }
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}

const openDemoWarning = [
  'WARNING: other machines can reach this demo, and its passwords are public. Anybody who can',
  'reach it can sign in as its administrator. Unset HOST to allow only this machine.',
]

function demoLines(address: string): string[] {
  const widest = Math.max(...namedAccounts.map(({ email }) => email.length))
  return [
    'This is the demo. Its accounts:',
    ...namedAccounts.map(
      ({ role, email, password, mobile }) =>
        `  ${role.padEnd(9)} ${email.padEnd(widest)}  ${password}${mobile ? `  (mobile ${mobile})` : ''}`,
    ),
    `The mails and SMS it sends, and its simulators: ${address}/demo`,
    'Stop it with Ctrl-C.',
  ]
}
