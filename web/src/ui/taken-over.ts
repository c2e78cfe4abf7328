// Whether React has taken over the page. The first render must be the one that the server has made, so
// what depends on the visitor, the browser or the window is shown only after it.

import { useSyncExternalStore } from 'react'

const follow = () => () => {}

export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
