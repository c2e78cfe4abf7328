// Knows whether the catalogue changed since something was read from it, on whichever node.

import type { Database } from './opened.ts'

export type CatalogueWatch = {
  /** Grows with every change; undefined while changes might be missed. */
  generation: () => number | undefined
}

export async function watchCatalogue(
  database: Database,
): Promise<CatalogueWatch & { stop(): Promise<void> }> {
  let generation = 0
  let isListening = false
  const stop = await database.listen('catalogue', {
    onNotice: () => {
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
  return { generation: () => (isListening ? generation : undefined), stop }
}
