// Polls until a value is there.

import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 10

/** The first value other than undefined; undefined after the timeout. */
export async function until<T>(
  look: () => T | undefined | Promise<T | undefined>,
  timeoutMs: number,
): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) return undefined
    await wait(pollMs)
  }
}
