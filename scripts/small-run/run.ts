// A run like that of `npm test`, of a small file: for the test of how runs are ended.

import { join } from 'node:path'
import { endOnSignals } from '../ending.ts'
import { runVitest, stopPostgres } from '../vitest.ts'

endOnSignals(stopPostgres)
const config = join(import.meta.dirname, 'vitest.config.ts')
process.exit(await runVitest(['--config', config, ...process.argv.slice(2)]))
