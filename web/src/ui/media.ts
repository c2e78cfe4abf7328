// Whether the window currently matches a media query, for decisions that CSS cannot make.

import { useSyncExternalStore } from 'react'

/** Below this width the design is the phone's. The style sheets use the same value. */
const phoneQuery = '(width < 900px)'

const follow = (follower: () => void) => {
  const list = matchMedia(phoneQuery)
  list.addEventListener('change', follower)
  return () => list.removeEventListener('change', follower)
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
