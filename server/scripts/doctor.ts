// Tries every outside party with the store's settings, changes nothing, and says what to do:  npm run doctor

import { limits } from '../src/config/limits.ts'
import { examineAll } from '../src/doctor/examine.ts'
import { reportOf } from '../src/doctor/report.ts'
import { openLog } from '../src/kit/log.ts'
import { runCommand } from './command.ts'

await runCommand(async (config) => {
  const examined = await examineAll({
    environment: process.env,
    config,
    limits,
    log: openLog('silent'),
    now: () => new Date(),
  })
  const isGood = examined.every(({ state }) => state !== 'failed')
  return { lines: reportOf(config, examined), isGood }
})
