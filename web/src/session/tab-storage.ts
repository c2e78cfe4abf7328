// What the browser keeps for this tab: it outlives a reload and ends with the tab or the session. A
// strict browser may refuse it: then nothing is remembered, and the store works on.

export function readOfTab<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs a reload its memory, not this visit.
  }
}
