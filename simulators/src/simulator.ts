// What every simulator can do besides its service.

import type { FaultOrder, FaultState } from './faults.ts'

/** No simulator is ever reachable from another machine. */
export const loopback = '127.0.0.1'

export type RunningSimulator = {
  /** `smtp://127.0.0.1:port` or `http://127.0.0.1:port`. */
  address: string
  setFaults: (order: FaultOrder) => void
  state: () => FaultState
  /** Clears its faults and everything that it recorded. */
  reset: () => void
  /** Stops listening, cuts open connections and resolves when nothing is left. */
  close: () => Promise<void>
}
