// How staff have set up the console in this browser. Kept in cookies, because logging out clears all
// storage, as the specification demands.

import { shared } from '../../ui/shared.ts'

const keptForS = 365 * 24 * 60 * 60

function preference(name: string, isOnAtFirst: boolean) {
  const cookie = `console-${name}`
  const set = shared<boolean | undefined>(undefined)
  const isOn = (): boolean => {
    const stored = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))
    return set.get() ?? (stored ? stored.endsWith('=on') : isOnAtFirst)
  }
  return {
    get: isOn,
    use: (): boolean => set.use(isOn),
    set: (next: boolean): void => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store would answer later.
      document.cookie = `${cookie}=${next ? 'on' : 'off'}; path=/; max-age=${keptForS}; samesite=strict`
      set.set(next)
    },
  }
}

/** Decisions about orders wait five seconds before they are sent, and can be undone. */
export const undoTime = preference('undo', false)
/** Shortcuts of a single character. Screen readers and speech input need these keys for themselves. */
export const letterKeys = preference('letter-keys', true)
/** Rows of 36 pixels in the lists of orders. */
export const compactRows = preference('compact', false)
