// The interface of every simulator: it starts on a loopback port and can be closed.

import type { Settings } from './settings.ts'

/** No simulator is ever reachable from another machine. */
export const loopback = '127.0.0.1'

/** A simulator's addresses; an HTTP simulator has its control calls on its own address. */
export type Addresses = { address: string; control: string }

export type RunningSimulator = Addresses & {
  /** Stops listening, cuts open connections and resolves when nothing is left. */
  close: () => Promise<void>
}

export type Simulator = (settings: Settings) => Promise<RunningSimulator>
