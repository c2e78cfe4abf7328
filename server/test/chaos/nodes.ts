// The nodes of the store: real processes on one database. One that is killed is started again at once.

import { join } from 'node:path'
import { addressIn, type Process, spawnProcess } from '../process/spawned.ts'
import { until } from './until.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const clock = join(import.meta.dirname, 'clock.ts')
const startTimeoutMs = 60_000

/** Work that a killed node had taken is free again soon, and nobody is held back for buying much. */
const settings = {
  APP_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'error',
  DATABASE_POOL_SIZE: '8',
  JOB_LEASE_MS: '1500',
  JOB_POLL_MS: '100',
  ORDERS_PER_MINUTE: '10000',
}

export type Nodes = {
  /** The address of a node that is up, by a share of their number; waits for one if there is none. */
  address(which: number): Promise<string>
  kill(which: number): Promise<void>
  /** Puts a node to sleep; it knows nothing of the time until it is woken. */
  pause(which: number): Promise<() => Promise<void>>
  /** Lets the clock of a node jump, as `clock.ts` says. */
  stepClock(which: number): Promise<void>
  /** From here to the call of its answer the database may be away: who only starts may give up. */
  beginOutage(): () => void
  whenAllUp(): Promise<void>
  /** Ends every node as an operator would. */
  stop(): Promise<void>
  /** Ends every node, whatever it is doing. */
  abandon(): Promise<void>
  /** What happened that should not have: nodes that ended or did not start of their own. */
  surprises: string[]
}

type Slot = { process: Process; address: string | undefined }

export async function startNodes(
  count: number,
  environment: Record<string, string>,
): Promise<Nodes> {
  const surprises: string[] = []
  let isStopping = false
  const slots: Slot[] = []
  let outagesNow = 0
  let outagesBegun = 0

  const up = () => slots.filter(({ address }) => address !== undefined)
  const start = (position: number) => {
    const process = spawnProcess({
      script: main,
      nodeArgs: ['--import', clock],
      environment: { ...settings, ...environment },
    })
    const slot: Slot = { process, address: undefined }
    slots[position] = slot
    let hasEnded = false
    const metOutage = outagesNow > 0
    const begunBefore = outagesBegun
    const greeted = until(() => addressIn(process) ?? (hasEnded ? '' : undefined), startTimeoutMs)
    void greeted.then((address) => {
      if (address === undefined) surprises.push(`a node did not greet: ${process.said.err}`)
      if (!hasEnded) slot.address = address
    })
    void process.ended.then((how) => {
      hasEnded = true
      slot.address = undefined
      if (isStopping) return
      const mayGiveUp = !addressIn(process) && (metOutage || outagesBegun > begunBefore)
      if (how !== 'SIGKILL' && !mayGiveUp) {
        surprises.push(`a node ended (${how}): ${process.said.err}`)
      }
      start(position)
    })
  }
  const pick = async (which: number): Promise<Slot> => {
    const found = await until(() => up()[Math.floor(which * up().length)], startTimeoutMs)
    if (!found) throw new Error(`no node is up: ${surprises.join('; ')}`)
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
      if (!all) throw new Error(`not every node came up: ${surprises.join('; ')}`)
    },
    stop: async () => {
      const ends = await endAll('SIGTERM')
      for (const how of ends) if (how !== 0) surprises.push(`a node stopped with ${how}`)
    },
    abandon: async () => void (await endAll('SIGKILL')),
    surprises,
  }
  for (let position = 0; position < count; position += 1) start(position)
  await nodes.whenAllUp()
  return nodes
}
