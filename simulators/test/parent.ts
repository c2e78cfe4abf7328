// A parent to be killed in a test: starts the simulators named in its arguments, and tells where
// they are.

import { isSimulatorName } from '../src/simulators.ts'
import { startSimulators } from '../src/supervise.ts'

const simulators = await startSimulators(process.argv.slice(2).filter(isSimulatorName))
process.stdout.write(`${JSON.stringify(await simulators.list())}\n`)
