// Sets the title of the browser's tab to that of the screen.

import { storeTitle } from '@gemwala/contract/first-words'
import { useEffect } from 'react'

export function usePageTitle(screen: string | null, place: string = storeTitle): void {
  useEffect(() => {
    document.title = screen ? `${screen} · ${place}` : `${storeTitle}: game top-ups and vouchers`
  }, [screen, place])
}
