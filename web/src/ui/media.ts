// Whether the window answers a media query now, for what style sheets cannot choose.

import { useSyncExternalStore } from 'react'

/** The width below which the design is the phone's. The style sheets say the same. */
const phoneQuery = '(width < 900px)'

const follow = (follower: () => void) => {
  const list = matchMedia(phoneQuery)
  list.addEventListener('change', follower)
  return () => list.removeEventListener('change', follower)
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(follow, () => matchMedia(phoneQuery).matches)
