// Asks again when somebody comes back to the page: from a payment page, from another tab, or to an unlocked phone.

import { useEffect } from 'react'

export function useSeenAgain(askAgain: () => Promise<void>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void askAgain()
    }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [askAgain])
}
