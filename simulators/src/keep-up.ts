// Restarts the simulators when their process died, on the same ports, with growing delays and a limit on restarts.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Child, Started } from './child.ts'
import type { Chosen } from './settings.ts'

export type Log = (text: string) => void

export type Restart = {
  /** The first delay; it doubles with each further death in a row, up to five seconds. */
  delayMs: number
  /** The number of restarts in a row before they are left down. */
  limit: number
  /** After running this long, earlier deaths no longer count. */
  steadyMs: number
}

export const defaultRestart: Restart = { delayMs: 100, limit: 8, steadyMs: 30_000 }

const delayLimitMs = 5000

/** The supervised process; everything changes as it is restarted, except where the simulators listen. */
export type Unit = {
  child: Child
  started: Started[]
  state: 'up' | 'restarting' | 'down'
  upSinceMs: number
  restartCount: number
}

type Keeping = {
  start: (simulators: Chosen[]) => Child
  /** Restarted simulators have forgotten the addresses that were set while they ran. */
  restoreWebhooks: () => Promise<void>
  restart: Restart
  log: Log
  stop: AbortSignal
}

const chosenAgain = ({ name, address, control }: Started): Chosen => ({
  name,
  ports: { port: Number(new URL(address).port), controlPort: Number(new URL(control).port) },
})

/** Restarts them whenever they end; resolves when they were stopped or have died too often. */
export const keepUp = async (unit: Unit, keeping: Keeping): Promise<void> => {
  const { start, restoreWebhooks, restart, log, stop } = keeping
  let deaths = 0
  while (!stop.aborted) {
    const how = await unit.child.exited
    if (stop.aborted) return
    // Only running time counts; waiting for a restart must not reset the count.
    if (unit.state === 'up' && performance.now() - unit.upSinceMs >= restart.steadyMs) deaths = 0
    if (deaths >= restart.limit) {
      unit.state = 'down'
      return log(`the simulators ended ${how}; they died too often and stay down`)
    }
    unit.state = 'restarting'
    const delayMs = Math.min(restart.delayMs * 2 ** deaths, delayLimitMs)
    deaths += 1
    log(`the simulators ended ${how}; restarting in ${delayMs} ms`)
    await sleep(delayMs, undefined, { signal: stop }).catch(() => {})
    // Checked last, with no await before the start, so that no process starts after the stop.
    if (stop.aborted) return
    unit.child = start(unit.started.map(chosenAgain))
    unit.restartCount += 1
    try {
      unit.started = await unit.child.ready
      await restoreWebhooks().catch((error) => log(String(error)))
      unit.upSinceMs = performance.now()
      unit.state = 'up'
    } catch (error) {
      // It has ended or is being killed; the next round waits for the end and counts it.
      log(String(error))
    }
  }
}
