// Starts each simulator in its own process, restarts it on the same port if it dies, and stops it. The
// server's demo imports this file; nothing else of this package runs inside the server.

import type { FaultMode } from '@gemwala/contract/console/demo'
import { type Child, launch, type Ports } from './child.ts'
import { controlClient } from './control-client.ts'
import type { FaultOrder } from './faults.ts'
import type { ControlState } from './http.ts'
import { defaultRestart, keepUp, type Log, type Restart, type Unit } from './keep-up.ts'
import type { OutboxEntry } from './messages/outbox.ts'
import type { Addresses } from './simulator.ts'
import type { SimulatorName } from './simulators.ts'
import type { SupplyOrder, SupplyState } from './supply/order-faults.ts'

export type { SimulatorName, SupplyOrder, SupplyState }

export type SimulatorOptions = {
  /** Receives events of a simulator and what it writes to stderr. */
  log?: Log
  /** Fixed ports by name; by default free ports are used. */
  ports?: Partial<Record<SimulatorName, Ports>>
  /** The simulators' whole environment; they do not inherit the server's. */
  environment?: Record<string, string>
  readyWithinMs?: number
  /** The time between SIGTERM and SIGKILL. */
  stopWithinMs?: number
  restart?: Partial<Restart>
}

export type SimulatorStatus = Addresses & {
  name: SimulatorName
  /** `down` is final: it died too often. */
  state: Unit['state']
  /** Its own report; null if it does not answer. */
  mode: FaultMode | null
  pid: number | undefined
  restartCount: number
}

export type Simulators = {
  /** `smtp://127.0.0.1:port` or `http://127.0.0.1:port`, the same for the whole run. */
  addressOf: (name: SimulatorName) => string
  /** The address of its control calls. */
  controlOf: (name: SimulatorName) => string
  setFaults: (name: SimulatorName, faults: FaultMode | FaultOrder) => Promise<ControlState>
  /** Sets the outcome of orders at a supplier; only suppliers have this call. */
  setSupply: (name: SimulatorName, order: SupplyOrder) => Promise<SupplyState>
  /** Clears all faults and messages of one simulator. */
  reset: (name: SimulatorName) => Promise<ControlState>
  /** Sets where a simulator sends its notices, also after a restart. */
  setWebhook: (name: SimulatorName, url: string) => Promise<void>
  list: () => Promise<SimulatorStatus[]>
  /** The messages of all simulators that have an outbox, newest first. */
  outbox: () => Promise<OutboxEntry[]>
  /** Stops all; resolves when no process is left. Can be called twice. */
  stop: () => Promise<void>
}

/** Starts all. If one does not become ready, stops all and throws the reason. */
const startAll = async (
  names: readonly SimulatorName[],
  start: (name: SimulatorName) => Child,
  stopWithinMs: number,
): Promise<Unit[]> => {
  const started = [...new Set(names)].map((name) => ({ name, child: start(name) }))
  try {
    return await Promise.all(
      started.map(async ({ name, child }): Promise<Unit> => {
        const addresses = await child.ready
        return {
          name,
          child,
          addresses,
          state: 'up',
          upSinceMs: performance.now(),
          restartCount: 0,
        }
      }),
    )
  } catch (error) {
    await Promise.all(started.map(({ child }) => child.end(stopWithinMs)))
    throw error
  }
}

const statusOf = async (unit: Unit): Promise<SimulatorStatus> => {
  const { name, child, addresses, state, restartCount } = unit
  const isUp = state === 'up'
  // It may die during the call; the next list shows that.
  const said = isUp
    ? await controlClient(addresses)
        .state()
        .catch(() => null)
    : null
  return {
    name,
    ...addresses,
    state,
    mode: said?.mode ?? null,
    pid: isUp ? child.pid : undefined,
    restartCount,
  }
}

/** Resolves when all are ready. If one does not become ready, stops the others and throws the reason. */
export const startSimulators = async (
  names: readonly SimulatorName[],
  options: SimulatorOptions = {},
): Promise<Simulators> => {
  const { readyWithinMs = 15_000, stopWithinMs = 3000, environment = {}, log = () => {} } = options
  /** Settings that a simulator got since its start and needs again after a restart. */
  const lateSettings = new Map<SimulatorName, Record<string, string>>()
  const start = (name: SimulatorName, ports: Ports = {}) =>
    launch({
      name,
      ports,
      environment: { ...environment, ...lateSettings.get(name) },
      readyWithinMs,
      onStderr: (text) => log(text, name),
    })

  const units = await startAll(names, (name) => start(name, options.ports?.[name]), stopWithinMs)
  const stopping = new AbortController()
  const restart = { ...defaultRestart, ...options.restart }
  const keepers = units.map((unit) => keepUp(unit, { start, restart, log, stop: stopping.signal }))

  const addressesOf = (name: SimulatorName): Addresses => {
    const unit = units.find((one) => one.name === name)
    if (!unit) throw new Error(`The ${name} simulator was not started`)
    return unit.addresses
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all(units.map((unit) => unit.child.end(stopWithinMs)))
    await Promise.all(keepers)
  }
  let stopped: Promise<void> | undefined

  return {
    addressOf: (name) => addressesOf(name).address,
    controlOf: (name) => addressesOf(name).control,
    setFaults: async (name, faults) =>
      controlClient(addressesOf(name)).setFaults(
        typeof faults === 'string' ? { mode: faults } : faults,
      ),
    setSupply: async (name, order) => controlClient(addressesOf(name)).setSupply(order),
    reset: async (name) => controlClient(addressesOf(name)).reset(),
    setWebhook: async (name, url) => {
      lateSettings.set(name, { SIMULATOR_WEBHOOK_URL: url })
      await controlClient(addressesOf(name)).setWebhook(url)
    },
    list: () => Promise.all(units.map(statusOf)),
    outbox: async () => {
      const up = units.filter(({ state }) => state === 'up')
      const entries = await Promise.all(
        up.map(({ addresses }) => controlClient(addresses).outbox()),
      )
      return entries.flat().sort((a, b) => b.at.localeCompare(a.at))
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
