// Tries every outside party with the store's settings, changes nothing, and says what to do:  npm run doctor

import { existsSync } from 'node:fs'
import { readConfig } from '../src/config/config.ts'
import { examineAll } from '../src/doctor/examine.ts'
import { reportOf } from '../src/doctor/report.ts'
import { CannotStart } from '../src/kit/cannot-start.ts'
import { openLog } from '../src/kit/log.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  const examined = await examineAll({ config, log: openLog('silent'), now: () => new Date() })
  const exitCode = examined.some(({ state }) => state === 'failed') ? 1 : 0
  // A service that is still silent must not keep the process.
  process.stdout.write(reportOf(config, examined), () => process.exit(exitCode))
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
