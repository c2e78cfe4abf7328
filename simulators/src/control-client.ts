// The supervisor's side of the control calls.

import type { FaultOrder } from './faults.ts'
import type { ControlState } from './http.ts'
import type { OutboxEntry } from './outbox.ts'
import type { Place } from './simulator.ts'
import type { SupplyOrder, SupplyState } from './supply-mishaps.ts'

// A simulator is on this machine and never busy: an answer that takes longer is none.
const answerWithinMs = 5000

const call = async (url: URL, body?: object): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(answerWithinMs),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })

const answerOf = async <Answer>(response: Response): Promise<Answer> => {
  if (!response.ok)
    throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  // Both ends are this workspace and this commit, so the type is kept rather than parsed.
  return (await response.json()) as Answer
}

export const askControl = ({ control }: Place) => {
  const at = (path: string) => new URL(path, control)
  return {
    state: async () => answerOf<ControlState>(await call(at('/control'))),
    setFaults: async (order: FaultOrder) =>
      answerOf<ControlState>(await call(at('/control/faults'), order)),
    reset: async () => answerOf<ControlState>(await call(at('/control/reset'), {})),
    /** Where a service sends its notices from now on. */
    setWebhook: async (url: string) =>
      answerOf<ControlState>(await call(at('/control/webhook'), { url })),
    /** What the service holds to be true; its form is the service's own. */
    book: async <Entry>() => answerOf<Entry[]>(await call(at('/control/book'))),
    /** How a supplier's orders fare, and what is left of the shop's money with it. */
    setSupply: async (order: SupplyOrder) =>
      answerOf<SupplyState>(await call(at('/control/supply'), order)),
    /** Moves a supplier's order on by hand, as its staff would. */
    settle: async (reference: string, state: string) =>
      answerOf<unknown>(await call(at('/control/settle'), { reference, state })),
    /** Empty for a simulator that keeps no messages. */
    outbox: async () => {
      const response = await call(at('/outbox'))
      return response.status === 404 ? [] : answerOf<OutboxEntry[]>(response)
    },
  }
}
