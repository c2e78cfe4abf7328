// What the browser stores for this tab: it survives a reload and ends with the tab or the session. A
// strict browser may refuse it: then nothing is remembered, and the store still works.

export function readOfTab<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined removes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // If storage is full or forbidden, a reload loses the value; this visit goes on.
  }
}
