// The demo's outside world, as tests use it: what was sent, and simulators that misbehave on request.

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

/** Makes every simulator behave again, whoever made it misbehave. */
export async function calm(): Promise<void> {
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

const arrivesWithinMs = 15_000

/**
 * Call it before a message is asked for: it gives what waits for the next one to somebody with a word
 * in it, and takes none that was there before.
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
        if (found.length === before) throw new Error(`Nothing with ${word} has arrived for ${to}`)
        return found[0]!
      },
      { timeout: arrivesWithinMs, interval: 50 },
    )
}
