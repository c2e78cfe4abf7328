// The process of the simulators: `node simulators/src/serve.ts <name>[:port[:control port]] …`. One process runs
// them all, because each would take 100 MB by itself. Under a supervisor it reports over IPC and never outlives
// it; started by hand it prints its addresses.

import { nameSimulators, readSettings } from './settings.ts'
import type { RunningSimulator } from './simulator.ts'
import { loadSimulator } from './simulators.ts'

// Closing cuts every connection, so it is quick; this is the limit.
const closeWithinMs = 2000

const isSupervised = process.send !== undefined
const running: RunningSimulator[] = []

const end = () => {
  setTimeout(() => process.exit(0), closeWithinMs).unref()
  Promise.all(running.map(({ close }) => close())).finally(() => process.exit(0))
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
  const { chosen, settings } = readSettings()
  if (chosen.length === 0) throw new Error(nameSimulators)
  const started = await Promise.all(
    chosen.map(async ({ name, ports }) => {
      const start = await loadSimulator(name)
      const simulator = await start({ ...settings, ...ports }).catch((error) => {
        throw new Error(`${name}: ${error.message}`)
      })
      running.push(simulator)
      const { address, control } = simulator
      return { name, address, control }
    }),
  )
  // A report fails only if the channel is closed, which ends this process anyway.
  if (process.send) process.send({ ready: true, started }, () => {})
  else {
    for (const { name, address, control } of started) {
      process.stdout.write(`${name} at ${address}, control at ${control}\n`)
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
