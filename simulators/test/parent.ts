// A parent process for a test to kill: starts the simulators named in its arguments and prints their
// addresses.

import { isSimulatorName } from '../src/simulators.ts'
import { startSimulators } from '../src/supervise.ts'

const simulators = await startSimulators(process.argv.slice(2).filter(isSimulatorName))
process.stdout.write(`${JSON.stringify(await simulators.list())}\n`)
