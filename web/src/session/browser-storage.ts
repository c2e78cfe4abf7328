// The browser's storage. A strict browser may refuse it: the store then works without it.

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
    // If storage is full or forbidden, the user has to log in again later; this visit goes on.
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that cannot be accessed holds nothing of ours.
  }
}

export function clearAll(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage that cannot be accessed holds nothing of ours.
  }
}
