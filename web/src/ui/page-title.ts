// Names the browser's tab after the screen.

import { storeTitle } from '@gemwala/contract/first-words'
import { useEffect } from 'react'

export function usePageTitle(screen: string | null): void {
  useEffect(() => {
    document.title = screen
      ? `${screen} · ${storeTitle}`
      : `${storeTitle}: game top-ups and vouchers`
  }, [screen])
}
