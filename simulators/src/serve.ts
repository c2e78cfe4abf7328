// The process of one simulator: `node simulators/src/serve.ts <name> [--port n] [--control-port n]`.
// Under a supervisor it reports over IPC and never outlives it; started by hand it prints its address.

import { readSettings } from './settings.ts'
import type { RunningSimulator } from './simulator.ts'
import { isSimulatorName, loadSimulator, simulatorNames } from './simulators.ts'

// Closing cuts every connection, so it is quick; this is the limit.
const closeWithinMs = 2000

const isSupervised = process.send !== undefined
let running: RunningSimulator | undefined

const end = () => {
  setTimeout(() => process.exit(0), closeWithinMs).unref()
  Promise.resolve(running?.close()).finally(() => process.exit(0))
}

// The channel closes when the supervisor ends, for whatever reason, perhaps while we were loading.
process.once('disconnect', () => process.exit(0))
if (isSupervised && !process.connected) process.exit(0)

process.once('SIGTERM', end)
// Ctrl-C reaches the whole process group, but the supervisor decides when we stop.
process.on('SIGINT', () => {
  if (!isSupervised) end()
})

try {
  const { name, settings } = readSettings()
  if (!isSimulatorName(name)) throw new Error(`Name a simulator: ${simulatorNames.join(', ')}`)
  running = await (await loadSimulator(name))(settings)
  const { address, control } = running
  // A report fails only if the channel is closed, which ends this process anyway.
  if (process.send) process.send({ ready: true, name, address, control }, () => {})
  else process.stdout.write(`${name} at ${address}, control at ${control}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
