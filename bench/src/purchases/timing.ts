// Lets many clients repeat one action for a while, and measures the duration of each.

export type Timed = {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  mostMs: number
  count: number
}

/** Each client waits for the answer before it sends the next request. */
export async function timeClients(
  clients: ((isOver: () => boolean, note: (tookMs: number) => void) => Promise<void>)[],
  seconds: number,
): Promise<Timed> {
  const took: number[] = []
  const begun = performance.now()
  const isOver = () => performance.now() - begun >= seconds * 1000
  await Promise.all(clients.map((client) => client(isOver, (tookMs) => took.push(tookMs))))
  return timedOf(took, (performance.now() - begun) / 1000)
}

export function timedOf(tookMs: number[], seconds: number): Timed {
  const sorted = Float64Array.from(tookMs).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return {
    perSecond: sorted.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    mostMs: sorted.at(-1)!,
    count: sorted.length,
  }
}
