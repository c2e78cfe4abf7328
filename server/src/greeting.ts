// What the store prints when it has started.

import type { DemoAccount } from '@gemwala/contract/console/demo.shapes'
import { storeTitle } from '@gemwala/contract/texts'
import type { Release } from './config/release.ts'
import type { Config } from './config/settings.ts'

const isLoopback = (host: string): boolean =>
  host.startsWith('127.') || ['::1', 'localhost'].includes(host)

type Opened = {
  release: Release
  address: string
  isEmbedded: boolean
  isInMaintenance: boolean
  /** Demo accounts; empty outside the demo. */
  demoAccounts: DemoAccount[] | undefined
}

export function greeting(config: Config, { address, isEmbedded, ...opened }: Opened): string {
  const { version, commit } = opened.release
  const release = commit ? `${version} (${commit})` : version
  const state = opened.isInMaintenance ? 'is in maintenance, for staff only,' : 'is open'
  const lines = [`${storeTitle} ${release} ${state} at ${address}`]
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
  if (opened.demoAccounts) {
    if (!isLoopback(config.host)) lines.push('', ...openDemoWarning)
    lines.push('', ...demoLines(address, opened.demoAccounts))
  }
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}

const openDemoWarning = [
  'WARNING: other machines can reach this demo, and its passwords are public. Anybody who can',
  'reach it can sign in as its administrator. Unset HOST to allow only this machine.',
]

function demoLines(address: string, accounts: DemoAccount[]): string[] {
  const widest = Math.max(...accounts.map(({ email }) => email.length))
  return [
    'This is the demo. Its accounts:',
    ...accounts.map(
      ({ role, email, password, mobile }) =>
        `  ${role.padEnd(9)} ${email.padEnd(widest)}  ${password}${mobile ? `  (mobile ${mobile})` : ''}`,
    ),
    `The mails and SMS it sends, and its simulators: ${address}/demo`,
    'Stop it with Ctrl-C.',
  ]
}
