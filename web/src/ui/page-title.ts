// Sets the title of the browser's tab to that of the screen.

import { storeTitle } from '@gemwala/contract/first-words'
import { useEffect } from 'react'
import * as words from './words/ui.texts.ts'

export function usePageTitle(screen: string | null, place: string = storeTitle): void {
  useEffect(() => {
    document.title = screen ? `${screen} · ${place}` : words.homeTitle
  }, [screen, place])
}
