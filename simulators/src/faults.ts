// The faults of a simulator. One object per simulator chooses the fault of each call, counts it, and
// holds the connections whose answer is delayed or never sent.

import type { Socket } from 'node:net'
import type { FaultMode } from '@gemwala/contract/console/demo'

const slowDelayMs = 3000

export type FaultOrder = {
  mode: FaultMode
  /** How long `slow` waits before its answer. */
  delayMs?: number
  /** For this many calls, then `ok` again; without it, until the next change. */
  times?: number
}

/** The fault of one call. `executions` is how often the call takes effect: `failing` 0, `duplicating` 2, else 1. */
export type Fault = { mode: FaultMode; delayMs: number; executions: 0 | 1 | 2 }

export type FaultState = {
  mode: FaultMode
  delayMs: number
  /** Calls until the mode is `ok` again, or null. */
  timesLeft: number | null
  counters: Record<'calls' | FaultMode, number>
  /** Connections that are waiting for an answer. */
  heldCount: number
}

const executionsByMode = {
  ok: 1,
  slow: 1,
  failing: 0,
  silent: 1,
  duplicating: 2,
} as const satisfies Record<FaultMode, Fault['executions']>

const noCounts = (): FaultState['counters'] => ({
  calls: 0,
  ok: 0,
  slow: 0,
  failing: 0,
  silent: 0,
  duplicating: 0,
})

export type Faults = ReturnType<typeof createFaults>

export const createFaults = () => {
  let mode: FaultMode = 'ok'
  let delayMs = slowDelayMs
  let timesLeft: number | null = null
  let counters = noCounts()
  const waiting = new Map<() => void, 'slow' | 'silent'>()

  const cut = (only?: 'silent') => {
    for (const [end, why] of waiting) if (!only || why === only) end()
  }

  /** Changes the behaviour of future calls; connections held open without an answer are closed. */
  const set = (order: FaultOrder) => {
    mode = order.mode
    delayMs = order.delayMs ?? slowDelayMs
    timesLeft = order.mode === 'ok' ? null : (order.times ?? null)
    cut('silent')
  }

  /** The fault for a call that has just arrived. Uses up one of `times`. */
  const take = (): Fault => {
    const fault = { mode, delayMs, executions: executionsByMode[mode] }
    counters.calls += 1
    counters[mode] += 1
    if (timesLeft !== null) {
      timesLeft -= 1
      // Not set(), which would close the connection of this very call.
      if (timesLeft === 0) {
        mode = 'ok'
        timesLeft = null
      }
    }
    return fault
  }

  const wait = (socket: Socket, why: 'slow' | 'silent', ms?: number) =>
    new Promise<boolean>((resolve) => {
      const end = (isAnswerable: boolean) => {
        clearTimeout(timer)
        socket.off('close', gone)
        waiting.delete(cutThis)
        resolve(isAnswerable)
      }
      const gone = () => end(false)
      const cutThis = () => {
        socket.destroy()
        end(false)
      }
      const timer = ms === undefined ? undefined : setTimeout(end, ms, true)
      socket.once('close', gone)
      waiting.set(cutThis, why)
    })

  /** Waits as the fault requires; false if the client has gone. */
  const answerable = async (fault: Fault, socket: Socket): Promise<boolean> => {
    if (socket.destroyed) return false
    if (fault.mode === 'slow') return wait(socket, 'slow', fault.delayMs)
    if (fault.mode === 'silent') return wait(socket, 'silent')
    return true
  }

  return {
    set,
    take,
    answerable,
    state: (): FaultState => ({
      mode,
      delayMs,
      timesLeft,
      counters: { ...counters },
      heldCount: waiting.size,
    }),
    reset: () => {
      set({ mode: 'ok' })
      counters = noCounts()
    },
    /** Closes every waiting connection, at the end. */
    close: () => cut(),
  }
}
