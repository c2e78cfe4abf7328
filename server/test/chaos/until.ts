// Waiting for something to become true, without knowing when.

import { setTimeout as wait } from 'node:timers/promises'

const everyMs = 10

/** The first value that is there; undefined when it did not come in time. */
export async function until<T>(
  look: () => T | undefined | Promise<T | undefined>,
  timeoutMs: number,
): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) return undefined
    await wait(everyMs)
  }
}
