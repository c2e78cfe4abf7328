// Starts the simulators as processes of their own, keeps them up on the same ports, and ends them.
// The server's demo imports this; nothing else here runs inside the server.

import type { FaultMode } from '@gemwala/contract/demo'
import { type Child, launch, type Ports } from './child.ts'
import { askControl } from './control-client.ts'
import type { FaultOrder } from './faults.ts'
import type { ControlState } from './http.ts'
import { defaultRestart, keepUp, type Log, type Restart, type Unit } from './keep-up.ts'
import type { OutboxEntry } from './outbox.ts'
import type { Place } from './simulator.ts'
import type { SimulatorName } from './simulators.ts'
import type { SupplyOrder, SupplyState } from './supply-mishaps.ts'

export type { SimulatorName, SupplyOrder, SupplyState }

export type SimulatorOptions = {
  /** Gets what happens to a simulator and what it writes to stderr. Silent without it. */
  log?: Log
  /** Fixed ports by name; any free ones without it. */
  ports?: Partial<Record<SimulatorName, Ports>>
  /** The simulators' whole environment: they see nothing of the server's. */
  environment?: Record<string, string>
  readyWithinMs?: number
  /** How long SIGTERM has before SIGKILL. */
  stopWithinMs?: number
  restart?: Partial<Restart>
}

export type SimulatorStatus = Place & {
  name: SimulatorName
  /** `down` is final: it died again and again. */
  state: Unit['state']
  /** What it says itself; null when it cannot be asked. */
  mode: FaultMode | null
  pid: number | undefined
  restartCount: number
}

export type Simulators = {
  /** `smtp://127.0.0.1:port` or `http://127.0.0.1:port`, the same for the whole run. */
  addressOf: (name: SimulatorName) => string
  /** Where its control calls are. */
  controlOf: (name: SimulatorName) => string
  setFaults: (name: SimulatorName, faults: FaultMode | FaultOrder) => Promise<ControlState>
  /** How the orders at a supplier fare; only suppliers know this call. */
  setSupply: (name: SimulatorName, order: SupplyOrder) => Promise<SupplyState>
  /** Ends all faults and forgets all messages of one simulator. */
  reset: (name: SimulatorName) => Promise<ControlState>
  /** Where a simulator sends its notices, also after it was started again. */
  setWebhook: (name: SimulatorName, url: string) => Promise<void>
  list: () => Promise<SimulatorStatus[]>
  /** The messages of all simulators that keep some, newest first. */
  outbox: () => Promise<OutboxEntry[]>
  /** Ends all; resolves when no process is left. May be called twice. */
  stop: () => Promise<void>
}

/** Starts each once. When one is not ready, all are ended and its reason is thrown. */
const startAll = async (
  names: readonly SimulatorName[],
  start: (name: SimulatorName) => Child,
  stopWithinMs: number,
): Promise<Unit[]> => {
  const started = [...new Set(names)].map((name) => ({ name, child: start(name) }))
  try {
    return await Promise.all(
      started.map(async ({ name, child }): Promise<Unit> => {
        const place = await child.ready
        return { name, child, place, state: 'up', upSinceMs: performance.now(), restartCount: 0 }
      }),
    )
  } catch (error) {
    await Promise.all(started.map(({ child }) => child.end(stopWithinMs)))
    throw error
  }
}

const statusOf = async (unit: Unit): Promise<SimulatorStatus> => {
  const { name, child, place, state, restartCount } = unit
  const isUp = state === 'up'
  // It may die while it is asked; the next list shows that.
  const said = isUp
    ? await askControl(place)
        .state()
        .catch(() => null)
    : null
  return {
    name,
    ...place,
    state,
    mode: said?.mode ?? null,
    pid: isUp ? child.pid : undefined,
    restartCount,
  }
}

/** Resolves when all are ready. When one is not, the others are ended and the reason is thrown. */
export const startSimulators = async (
  names: readonly SimulatorName[],
  options: SimulatorOptions = {},
): Promise<Simulators> => {
  const { readyWithinMs = 15_000, stopWithinMs = 3000, environment = {}, log = () => {} } = options
  /** What a simulator was told since it started, and has to know when it is started again. */
  const told = new Map<SimulatorName, Record<string, string>>()
  const start = (name: SimulatorName, ports: Ports = {}) =>
    launch({
      name,
      ports,
      environment: { ...environment, ...told.get(name) },
      readyWithinMs,
      onStderr: (text) => log(text, name),
    })

  const units = await startAll(names, (name) => start(name, options.ports?.[name]), stopWithinMs)
  const stopping = new AbortController()
  const restart = { ...defaultRestart, ...options.restart }
  const keepers = units.map((unit) => keepUp(unit, { start, restart, log, stop: stopping.signal }))

  const placeOf = (name: SimulatorName): Place => {
    const unit = units.find((one) => one.name === name)
    if (!unit) throw new Error(`The ${name} simulator was not started`)
    return unit.place
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all(units.map((unit) => unit.child.end(stopWithinMs)))
    await Promise.all(keepers)
  }
  let stopped: Promise<void> | undefined

  return {
    addressOf: (name) => placeOf(name).address,
    controlOf: (name) => placeOf(name).control,
    setFaults: async (name, faults) =>
      askControl(placeOf(name)).setFaults(typeof faults === 'string' ? { mode: faults } : faults),
    setSupply: async (name, order) => askControl(placeOf(name)).setSupply(order),
    reset: async (name) => askControl(placeOf(name)).reset(),
    setWebhook: async (name, url) => {
      told.set(name, { SIMULATOR_WEBHOOK_URL: url })
      await askControl(placeOf(name)).setWebhook(url)
    },
    list: () => Promise.all(units.map(statusOf)),
    outbox: async () => {
      const up = units.filter(({ state }) => state === 'up')
      const entries = await Promise.all(up.map(({ place }) => askControl(place).outbox()))
      return entries.flat().sort((a, b) => b.at.localeCompare(a.at))
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
