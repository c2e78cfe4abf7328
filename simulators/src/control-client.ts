// The supervisor's side of the control calls.

import type { FaultOrder } from './faults.ts'
import type { ControlState } from './http.ts'
import type { OutboxEntry } from './messages/outbox.ts'
import type { Addresses } from './simulator.ts'
import type { SupplyOrder, SupplyState } from './supply/order-faults.ts'

// A simulator runs on this machine and is never busy, so a slower answer counts as none.
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
  // Both ends are from the same commit, so the answer is trusted without parsing.
  return (await response.json()) as Answer
}

export const controlClient = ({ control }: Addresses) => {
  const at = (path: string) => new URL(path, control)
  return {
    state: async () => answerOf<ControlState>(await call(at('/control'))),
    setFaults: async (order: FaultOrder) =>
      answerOf<ControlState>(await call(at('/control/faults'), order)),
    reset: async () => answerOf<ControlState>(await call(at('/control/reset'), {})),
    /** Sets where a service sends its notices. */
    setWebhook: async (url: string) =>
      answerOf<ControlState>(await call(at('/control/webhook'), { url })),
    /** The service's own records; their form depends on the service. */
    records: async <Entry>() => answerOf<Entry[]>(await call(at('/control/records'))),
    /** Sets the outcome of a supplier's orders and the shop's balance there. */
    setSupply: async (order: SupplyOrder) =>
      answerOf<SupplyState>(await call(at('/control/supply'), order)),
    /** Sets the state of a supplier's order by hand, as its staff would. */
    settle: async (reference: string, state: string) =>
      answerOf<unknown>(await call(at('/control/settle'), { reference, state })),
    /** Empty for a simulator without an outbox. */
    outbox: async () => {
      const response = await call(at('/outbox'))
      return response.status === 404 ? [] : answerOf<OutboxEntry[]>(response)
    },
  }
}
