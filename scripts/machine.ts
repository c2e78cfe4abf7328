// Programs that the tests need besides npm packages. As root on Debian they are installed; otherwise an
// error says what to install.

import { existsSync } from 'node:fs'
import { findPgbouncer } from '../server/test/database/private-pgbouncer.ts'
import { findPrograms } from '../server/test/database/private-postgres.ts'
import { runQuietly } from './step.ts'

const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export async function ensureChromium(): Promise<void> {
  const { CHROMIUM: chosen } = process.env
  if (chosen && !existsSync(chosen)) {
    throw new Error(
      `CHROMIUM is set to ${chosen}, which does not exist. Please correct or unset it.`,
    )
  }
  if (chosen || chromiums.some(existsSync)) return
  // The headless build opens a page in a fifth of the time.
  await install('chromium-headless-shell', ', or set CHROMIUM to the path of a Chromium')
}

/** Needed even with TEST_DATABASE_URL: the tests of a failover start servers of their own. */
export async function ensurePostgres(): Promise<void> {
  if (!findPrograms()) await install('postgresql')
}

export async function ensurePgbouncer(): Promise<void> {
  if (!findPgbouncer()) await install('pgbouncer')
}

async function install(name: string, otherwise = ''): Promise<void> {
  const advice = `Please install the package ${name}${otherwise}.`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await runQuietly('/usr/bin/apt-get', args, environment)
    if (code !== 0) throw new Error(`${output}\n${advice}`)
  }
}
