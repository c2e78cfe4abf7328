// What the home page needs only once somebody scrolls: the popup, and the mark of the shelf in view.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { useEffect } from 'react'
import { Popup } from './popup.tsx'
import { watchShelves } from './watch-shelves.ts'

export function AfterScroll({ popups }: { popups: ShownImage[] }) {
  useEffect(watchShelves, [])
  return <Popup popups={popups} />
}
