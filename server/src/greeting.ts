// What the store says when it is up.

import { storeTitle } from '@gemwala/contract/texts'
import type { Release } from './config/release.ts'
import type { Config } from './config/settings.ts'
import { namedAccounts } from './demo/accounts.ts'

const isLoopback = (host: string): boolean =>
  host.startsWith('127.') || ['::1', 'localhost'].includes(host)

export function greeting(
  config: Config,
  { version, commit }: Release,
  address: string,
  isEmbedded: boolean,
): string {
  const release = commit ? `${version} (${commit})` : version
  const lines = [`${storeTitle} ${release} is open at ${address}`]
  lines.push(
    isLoopback(config.host)
      ? `It listens on ${config.host} only, so nobody but this machine can reach it. Set HOST to change that.`
      : `It listens on ${config.host}, so other machines can reach it.`,
  )
  if (isEmbedded) {
    lines.push(
      'Its data is in the embedded database, which serves one process. Set DATABASE_URL to a PostgreSQL server to run several.',
    )
  }
  if (config.mode === 'demo') {
    if (!isLoopback(config.host)) lines.push('', ...openDemoWarning)
    lines.push('', ...demoLines(address))
  }
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}

const openDemoWarning = [
  'WARNING: other machines can reach this demo, and its passwords are public. Whoever reaches it',
  'can sign in as its administrator. Leave HOST unset to keep it to this machine.',
]

function demoLines(address: string): string[] {
  const widest = Math.max(...namedAccounts.map(({ email }) => email.length))
  return [
    'This is the demo. Its accounts:',
    ...namedAccounts.map(
      ({ role, email, password, mobile }) =>
        `  ${role.padEnd(9)} ${email.padEnd(widest)}  ${password}${mobile ? `  (mobile ${mobile})` : ''}`,
    ),
    `Mails and SMS it sends, and its stand-ins for the outside world: ${address}/demo`,
    'Stop it with Ctrl-C.',
  ]
}
