// Whether the browser has a network.

import { useSyncExternalStore } from 'react'

/** Browsers are sure only that there is no network; that there is one may still be wrong. */
export const isOffline = (): boolean => !navigator.onLine

const follow = (follower: () => void) => {
  addEventListener('online', follower)
  addEventListener('offline', follower)
  return () => {
    removeEventListener('online', follower)
    removeEventListener('offline', follower)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(follow, isOffline, () => false)
