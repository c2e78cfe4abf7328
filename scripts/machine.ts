// Programs that the tests need besides npm packages. As root on Debian they are installed; otherwise an
// error says what to install.

import { existsSync } from 'node:fs'
import { chromiumPath, firstPageProblem } from '../e2e/src/run/chromium.ts'
import { findPgbouncer } from '../server/test/database/private-pgbouncer.ts'
import { findPrograms } from '../server/test/database/private-postgres.ts'
import { runQuietly } from './step.ts'

/** Opens a first page, so that a machine on which no page opens is not reported by every browser test. */
export async function ensureChromium(): Promise<void> {
  const { CHROMIUM: chosen } = process.env
  if (chosen && !existsSync(chosen)) {
    throw new Error(
      `CHROMIUM is set to ${chosen}, which does not exist. Please correct or unset it.`,
    )
  }
  if (!existsSync(chromiumPath())) {
    await install('chromium-headless-shell', ', or set CHROMIUM to the path of a Chromium')
  }
  const problem = await firstPageProblem()
  if (!problem) return
  await install('fonts-dejavu-core', `: without a font no page opens in Chromium (${problem})`)
  const still = await firstPageProblem()
  if (still) throw new Error(`No page opens in ${chromiumPath()}: ${still}`)
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
