// Reads what the demo's simulators received, and sets their faults.

import { demoEndpoints, type FaultMode, type SupplierMishap } from '@gemwala/contract/console/demo'
import type { DemoMessage, DemoSimulator } from '@gemwala/contract/console/demo.shapes'
import { vi } from 'vitest'
import { ask } from './ask.ts'

/** The mails and SMS that the store has sent, newest first. */
export const outbox = (): Promise<DemoMessage[]> => ask(demoEndpoints.outbox)

export const setFaults = (name: string, mode: FaultMode): Promise<DemoSimulator> =>
  ask(demoEndpoints.setFaults, { params: { name }, body: { mode } })

const setMishap = (name: string, mishap: SupplierMishap) =>
  ask(demoEndpoints.setMishap, { params: { name }, body: { mishap } })

/** Clears the faults of all simulators. */
export async function resetSimulators(): Promise<void> {
  const { simulators, mishaps } = await ask(demoEndpoints.state)
  const misbehaving = simulators.filter(({ mode }) => mode !== 'ok')
  await Promise.all(misbehaving.map(({ name }) => setFaults(name, 'ok')))
  const prepared = mishaps.filter(({ mishap }) => mishap !== 'none')
  await Promise.all(
    prepared.map(({ name, mishap }) =>
      setMishap(name, mishap === 'no-balance' ? 'balance' : 'none'),
    ),
  )
}

const arrivesWithinMs = 60_000

/**
 * Returns a function that waits for the next message to this recipient that matches `word`. Call `nextTo` before
 * the message is sent: earlier messages do not count.
 */
export async function nextTo(to: string, word: RegExp): Promise<() => Promise<DemoMessage>> {
  const matching = async () =>
    (await outbox()).filter(
      (message) => message.to === to && word.test(`${message.subject ?? ''} ${message.text}`),
    )
  const { length: before } = await matching()
  return () =>
    vi.waitFor(
      async () => {
        const found = await matching()
        if (found.length === before)
          throw new Error(`No message that matches ${word} has arrived for ${to}`)
        return found[0]!
      },
      { timeout: arrivesWithinMs, interval: 50 },
    )
}
