// The time to the minute, for ages on the screen. One timer serves all of them.

import { useEffect } from 'react'
import { shared } from '../../ui/shared.ts'

const now = shared(Date.now())
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

export function useNow(): number {
  useEffect(() => {
    followers += 1
    if (followers === 1) {
      now.set(Date.now())
      timer = setInterval(() => now.set(Date.now()), 60_000)
    }
    return () => {
      followers -= 1
      if (followers === 0) clearInterval(timer)
    }
  }, [])
  return now.use()
}
