// Restarts a simulator that died, on the same ports, with growing delays and a limit on restarts.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Child, Ports } from './child.ts'
import type { Addresses } from './simulator.ts'
import type { SimulatorName } from './simulators.ts'

export type Log = (text: string, simulator: SimulatorName) => void

export type Restart = {
  /** The first delay; it doubles with each further death in a row, up to five seconds. */
  delayMs: number
  /** The number of restarts in a row before a simulator is left down. */
  limit: number
  /** After running this long, a simulator's earlier deaths no longer count. */
  steadyMs: number
}

export const defaultRestart: Restart = { delayMs: 100, limit: 8, steadyMs: 30_000 }

const delayLimitMs = 5000

/** One supervised simulator; `child` and the rest change as it is restarted. */
export type Unit = {
  name: SimulatorName
  child: Child
  addresses: Addresses
  state: 'up' | 'restarting' | 'down'
  upSinceMs: number
  restartCount: number
}

type Keeping = {
  start: (name: SimulatorName, ports: Ports) => Child
  restart: Restart
  log: Log
  stop: AbortSignal
}

const portsOf = ({ address, control }: Addresses): Ports => ({
  port: Number(new URL(address).port),
  controlPort: Number(new URL(control).port),
})

/** Restarts a simulator whenever it ends; resolves when it was stopped or has died too often. */
export const keepUp = async (unit: Unit, { start, restart, log, stop }: Keeping): Promise<void> => {
  let deaths = 0
  while (!stop.aborted) {
    const how = await unit.child.exited
    if (stop.aborted) return
    // Only running time counts; waiting for a restart must not reset the count.
    if (unit.state === 'up' && performance.now() - unit.upSinceMs >= restart.steadyMs) deaths = 0
    if (deaths >= restart.limit) {
      unit.state = 'down'
      return log(`ended ${how}; it died too often and stays down`, unit.name)
    }
    unit.state = 'restarting'
    const delayMs = Math.min(restart.delayMs * 2 ** deaths, delayLimitMs)
    deaths += 1
    log(`ended ${how}; restarting in ${delayMs} ms`, unit.name)
    await sleep(delayMs, undefined, { signal: stop }).catch(() => {})
    // Checked last, with no await before the start, so that no process starts after the stop.
    if (stop.aborted) return
    unit.child = start(unit.name, portsOf(unit.addresses))
    unit.restartCount += 1
    try {
      unit.addresses = await unit.child.ready
      unit.upSinceMs = performance.now()
      unit.state = 'up'
    } catch (error) {
      // It has ended or is being killed; the next round waits for the end and counts it.
      log(String(error), unit.name)
    }
  }
}
