// A run like that of `npm test`, of a few small files: for the tests of how runs are ordered and ended.

import { join } from 'node:path'
import { endOnSignals } from '../ending.ts'
import { runVitest, stopPostgres } from '../vitest.ts'

endOnSignals(stopPostgres)
const config = join(import.meta.dirname, 'vitest.config.ts')
process.exit(await runVitest(['--config', config, ...process.argv.slice(2)]))
