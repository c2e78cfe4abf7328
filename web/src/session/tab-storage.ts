// What the browser stores for this tab: it survives a reload and ends with the tab or the session. A
// strict browser may refuse it: then nothing is remembered, and the store still works.

import { read, write } from './browser-storage.ts'

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

const leftKey = 'tab'

/** Leaves a copy of what this tab stores for the tab that continues its work. */
export function leaveTab(): void {
  try {
    write(leftKey, JSON.stringify({ ...sessionStorage }))
  } catch {
    // A strict browser stores nothing, so there is nothing to leave.
  }
}

/** Takes over what another tab left. What this tab stores itself stays. */
export function takeOverTab(): void {
  try {
    const left: Record<string, string> = JSON.parse(read(leftKey) ?? '{}')
    for (const [key, value] of Object.entries(left)) {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
    }
    localStorage.removeItem(leftKey)
  } catch {
    // Without storage there is nothing to take over.
  }
}
