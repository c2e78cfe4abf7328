// Caches what is made from the catalogue, and drops it when any node changes the catalogue.

import { report } from '../../kit/reports.ts'
import type { Database } from '../engine/opened.ts'

export type CatalogueWatch = {
  /** Grows with every change; undefined while changes might be missed. */
  generation: () => number | undefined
  /** Returns the cached value of this name, or makes it. */
  remember<T>(name: string, make: () => Promise<T | undefined>): Promise<T | undefined>
}

export async function watchCatalogue(
  database: Database,
): Promise<CatalogueWatch & { stop(): Promise<void> }> {
  let generation = 0
  let isListening = false
  const stop = await database.listen('catalogue', {
    onNotification: () => {
      generation += 1
    },
    onConnected: () => {
      generation += 1
      isListening = true
    },
    onLost: () => {
      isListening = false
    },
  })
  const current = () => (isListening ? generation : undefined)
  return { generation: current, remember: memoryOf(current), stop }
}

function memoryOf(generation: CatalogueWatch['generation']): CatalogueWatch['remember'] {
  const made = new Map<string, unknown>()
  let madeOf: number | undefined
  return async <T>(name: string, make: () => Promise<T | undefined>) => {
    const current = generation()
    if (current === undefined) return make()
    if (madeOf !== current) {
      made.clear()
      madeOf = current
    }
    const known = made.get(name)
    report('cache', { name: 'catalogue', isHit: known !== undefined })
    if (known !== undefined) return known as T
    const result = await make()
    // Not cached if the catalogue changed meanwhile, or if there is no such thing.
    if (result !== undefined && generation() === current) made.set(name, result)
    return result
  }
}
