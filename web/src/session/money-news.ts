// Money of the customer may have moved. What learns of it says so here, and what shows the balance asks again.

const listeners = new Set<() => void>()

export function tellOfMoney(): void {
  for (const onNews of listeners) onNews()
}

/** Returns a function that ends it. */
export function hearOfMoney(onNews: () => void): () => void {
  listeners.add(onNews)
  return () => void listeners.delete(onNews)
}
