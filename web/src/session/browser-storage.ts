// The browser's storage, which a strict browser may refuse: then nothing is remembered, and the
// store works on.

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage costs the person a later login, not this visit.
  }
}

export function clearAll(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // What cannot be reached holds nothing of ours.
  }
}
