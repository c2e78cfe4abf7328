// Counts the seconds down to a point in time, and stops at 0.

import { countdownTickMs } from '@gemwala/contract/accounts/otp'
import { useEffect, useState } from 'react'

/** `until` is in epoch milliseconds; undefined means no countdown. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (until === undefined) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    // Uses the clock instead of counting ticks, because background tabs get fewer of them.
    const timer = setInterval(tick, countdownTickMs)
    tick()
    return () => clearInterval(timer)
  }, [until])

  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

/** Formats 245 as 04:05. */
export const minutesAndSeconds = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
