// What every simulator is to the frame: something that starts on a loopback port and can be closed.

import type { Settings } from './settings.ts'

/** No simulator is ever reachable from another machine. */
export const loopback = '127.0.0.1'

/** Where a simulator was found, as URLs; an HTTP simulator is controlled on its own address. */
export type Place = { address: string; control: string }

export type RunningSimulator = Place & {
  /** Stops listening, cuts what is open and resolves when nothing is left. */
  close: () => Promise<void>
}

export type Simulator = (settings: Settings) => Promise<RunningSimulator>
