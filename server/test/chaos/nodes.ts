// The nodes of the store: real processes on one database. A node that was killed is restarted at once.

import { join } from 'node:path'
import { addressIn, type Process, spawnProcess } from '../process/spawned.ts'
import { until } from './until.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const clock = join(import.meta.dirname, 'clock.ts')
const endWithParent = join(import.meta.dirname, 'end-with-parent.ts')
const startTimeoutMs = 900_000

/** Short leases free the jobs of a killed node soon. The rate limit never stops a buyer. */
export const nodeLimits = { jobLeaseMs: 1500, jobPollMs: 100, ordersPerMinute: 10_000 }

export const nodeSettings = {
  APP_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'error',
  DATABASE_POOL_SIZE: '8',
  TEST_LIMITS: JSON.stringify(nodeLimits),
}

export type Nodes = {
  /** The address of a running node, selected by a fraction of their number; waits until there is one. */
  address(which: number): Promise<string>
  kill(which: number): Promise<void>
  /** Suspends a node until the returned function is called. */
  pause(which: number): Promise<() => Promise<void>>
  /** Makes the clock of a node jump (see `clock.ts`). */
  stepClock(which: number): Promise<void>
  /** Until the returned function is called, the database may be down, and a starting node may give up. */
  beginOutage(): () => void
  whenAllUp(): Promise<void>
  /** Stops every node gracefully, as an operator would. */
  stop(): Promise<void>
  /** Kills every node. */
  killAll(): Promise<void>
  /** Nodes that exited or failed to start although nobody killed them. */
  unexpectedEvents: string[]
}

type Slot = { process: Process; address: string | undefined }

type Environment = Record<string, string>

export async function startNodes(
  count: number,
  /** For all nodes, or for the one at this position. */
  environment: Environment | ((position: number) => Environment),
): Promise<Nodes> {
  const unexpectedEvents: string[] = []
  let isStopping = false
  const slots: Slot[] = []
  let outagesNow = 0
  let outagesBegun = 0

  const up = () => slots.filter(({ address }) => address !== undefined)
  const start = (position: number) => {
    const process = spawnProcess({
      script: main,
      nodeArgs: ['--import', clock, '--import', endWithParent],
      environment: {
        ...nodeSettings,
        CHAOS_RUN: String(globalThis.process.pid),
        ...(typeof environment === 'function' ? environment(position) : environment),
      },
    })
    const slot: Slot = { process, address: undefined }
    slots[position] = slot
    let hasEnded = false
    const hasMetOutage = outagesNow > 0
    const begunBefore = outagesBegun
    const started = until(() => addressIn(process) ?? (hasEnded ? '' : undefined), startTimeoutMs)
    void started.then((address) => {
      if (address === undefined)
        unexpectedEvents.push(`a node printed no address: ${process.said.err}`)
      if (!hasEnded) slot.address = address
    })
    void process.ended.then((how) => {
      hasEnded = true
      slot.address = undefined
      if (isStopping) return
      const mayGiveUp = !addressIn(process) && (hasMetOutage || outagesBegun > begunBefore)
      if (how !== 'SIGKILL' && !mayGiveUp) {
        unexpectedEvents.push(`a node ended (${how}): ${process.said.err}`)
      }
      start(position)
    })
  }
  const pick = async (which: number): Promise<Slot> => {
    const found = await until(() => up()[Math.floor(which * up().length)], startTimeoutMs)
    if (!found) throw new Error(`No node is up: ${unexpectedEvents.join('; ')}`)
    return found
  }
  const endAll = (signal: NodeJS.Signals) => {
    isStopping = true
    return Promise.all(slots.map(({ process }) => process.kill(signal)))
  }

  const nodes: Nodes = {
    address: async (which) => (await pick(which)).address!,
    kill: async (which) => {
      const slot = await pick(which)
      slot.address = undefined
      await slot.process.kill('SIGKILL')
    },
    pause: async (which) => {
      const slot = await pick(which)
      const { address } = slot
      slot.address = undefined
      void slot.process.kill('SIGSTOP')
      return async () => {
        void slot.process.kill('SIGCONT')
        slot.address = address
      }
    },
    stepClock: async (which) => void (await pick(which)).process.kill('SIGUSR2'),
    beginOutage: () => {
      outagesNow += 1
      outagesBegun += 1
      return () => {
        outagesNow -= 1
      }
    },
    whenAllUp: async () => {
      const all = await until(() => (up().length === count ? true : undefined), startTimeoutMs)
      if (!all) throw new Error(`Not every node came up: ${unexpectedEvents.join('; ')}`)
    },
    stop: async () => {
      const ends = await endAll('SIGTERM')
      for (const how of ends) if (how !== 0) unexpectedEvents.push(`a node stopped with ${how}`)
    },
    killAll: async () => void (await endAll('SIGKILL')),
    unexpectedEvents,
  }
  for (let position = 0; position < count; position += 1) start(position)
  await nodes.whenAllUp()
  return nodes
}
