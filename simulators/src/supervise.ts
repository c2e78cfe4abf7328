// Starts the simulators in a process of their own, restarts it on the same ports if it dies, and stops it. The
// server's demo imports this file; nothing else of this package runs inside the server.

import type { FaultMode } from '@gemwala/contract/console/demo'
import { launch, type Started } from './child.ts'
import { controlClient } from './control-client.ts'
import type { FaultOrder } from './faults.ts'
import type { ControlState } from './http.ts'
import { defaultRestart, keepUp, type Log, type Restart, type Unit } from './keep-up.ts'
import type { OutboxEntry } from './messages/outbox.ts'
import type { Chosen, Ports } from './settings.ts'
import type { Addresses } from './simulator.ts'
import type { SimulatorName } from './simulators.ts'
import type { SupplyOrder, SupplyState } from './supply/order-faults.ts'

export type { SimulatorName, SupplyOrder, SupplyState }

export type SimulatorOptions = {
  /** Receives events of the simulators and what they write to stderr. */
  log?: Log
  /** Fixed ports by name; by default free ports are used. */
  ports?: Partial<Record<SimulatorName, Partial<Ports>>>
  /** The simulators' whole environment; they do not inherit the server's. */
  environment?: Record<string, string>
  readyWithinMs?: number
  /** The time between SIGTERM and SIGKILL. */
  stopWithinMs?: number
  restart?: Partial<Restart>
}

export type SimulatorStatus = Addresses & {
  name: SimulatorName
  /** That of their common process. `down` is final: it died too often. */
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
  /** What a simulator has recorded; its form depends on the simulator. */
  records: <Entry>(name: SimulatorName) => Promise<Entry[]>
  /** Stops all; resolves when no process is left. Can be called twice. */
  stop: () => Promise<void>
}

const statusOf = async (unit: Unit, { name, ...addresses }: Started): Promise<SimulatorStatus> => {
  const { child, state, restartCount } = unit
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

const anyPorts: Ports = { port: 0, controlPort: 0 }

/** Resolves when all are ready. If one does not become ready, stops all and throws the reason. */
export const startSimulators = async (
  names: readonly SimulatorName[],
  options: SimulatorOptions = {},
): Promise<Simulators> => {
  const { readyWithinMs = 120_000, stopWithinMs = 3000, environment = {}, log = () => {} } = options
  const start = (simulators: Chosen[]) =>
    launch({ simulators, environment, readyWithinMs, onStderr: log })
  const child = start(
    [...new Set(names)].map((name) => ({ name, ports: { ...anyPorts, ...options.ports?.[name] } })),
  )
  const unit: Unit = {
    child,
    started: await child.ready.catch(async (error) => {
      await child.end(stopWithinMs)
      throw error
    }),
    state: 'up',
    upSinceMs: performance.now(),
    restartCount: 0,
  }

  const addressesOf = (name: SimulatorName): Addresses => {
    const found = unit.started.find((one) => one.name === name)
    if (!found) throw new Error(`The ${name} simulator was not started`)
    return found
  }
  const webhooks = new Map<SimulatorName, string>()
  const stopping = new AbortController()
  const keeper = keepUp(unit, {
    start,
    restoreWebhooks: async () => {
      for (const [name, url] of webhooks) await controlClient(addressesOf(name)).setWebhook(url)
    },
    restart: { ...defaultRestart, ...options.restart },
    log,
    stop: stopping.signal,
  })
  const stop = async () => {
    stopping.abort()
    await unit.child.end(stopWithinMs)
    await keeper
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
      webhooks.set(name, url)
      await controlClient(addressesOf(name)).setWebhook(url)
    },
    list: () => Promise.all(unit.started.map((one) => statusOf(unit, one))),
    outbox: async () => {
      const entries = await Promise.all(
        unit.state === 'up' ? unit.started.map((one) => controlClient(one).outbox()) : [],
      )
      return entries.flat().sort((a, b) => b.at.localeCompare(a.at))
    },
    records: async (name) => controlClient(addressesOf(name)).records(),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
