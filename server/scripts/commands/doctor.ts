// Tries every outside party with the store's settings, changes nothing, and says what to do.

import { limits } from '../../src/config/limits.ts'
import { examineAll } from '../../src/doctor/examine.ts'
import { reportOf } from '../../src/doctor/report.ts'
import { openLog } from '../../src/kit/log.ts'
import type { Given, Result } from '../commands.ts'

export async function doctor({ config, environment }: Given): Promise<Result> {
  const examined = await examineAll({
    environment,
    config,
    limits,
    log: openLog('silent'),
    now: () => new Date(),
  })
  const isGood = examined.every(({ state }) => state !== 'failed')
  return { lines: reportOf(config, examined), exitCode: isGood ? 0 : 1 }
}
