// Live changes of orders: one event stream for all screens that show orders. Without it, they poll.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { OrderChange } from '@gemwala/contract/orders/orders.shapes'
import { useEffect, useRef } from 'react'
import { openEvents } from '../../api/event-stream.ts'
import { isRefused, pause, pauseMs } from '../../api/follow.ts'
import { whileSeen } from '../../api/while-seen.ts'
import { shared } from '../../ui/shared.ts'
import { applyChange, reloadOrders } from './order-cache.ts'

/** How often a screen with orders polls while there is no stream. */
export const askEveryMs = 15_000
/** A stream that breaks sooner counts as a failure. */
const worksAfterMs = 10_000

type OnChange = (change: OrderChange) => void

const followers = new Set<OnChange>()
const isLive = shared(false)
let stop: (() => void) | undefined

/** Updates the rows on screen by itself. Returns whether the stream is live. */
export function useOrderChanges(onChange: OnChange = ignore): boolean {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const follower: OnChange = (change) => latest.current(change)
    followers.add(follower)
    stop ??= whileSeen(run)
    return () => {
      followers.delete(follower)
      if (followers.size > 0) return
      stop?.()
      stop = undefined
    }
  }, [])
  return isLive.use()
}

const ignore = () => undefined

async function run(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const begun = Date.now()
    try {
      for await (const { event, data } of openEvents(orderEndpoints.changes, {}, signal, opened)) {
        if (signal.aborted) break
        if (event === 'order') tell(JSON.parse(data) as OrderChange)
      }
    } catch (error) {
      // The next call shows the reason; if the session has ended, it leads to the login.
      if (isRefused(error)) return isLive.set(false)
    }
    isLive.set(false)
    failures = Date.now() - begun > worksAfterMs ? 1 : failures + 1
    await pause(Math.min(askEveryMs, pauseMs(failures)), signal)
  }
}

/** Changes from before the stream opened come with the reloaded lists. */
function opened(): void {
  isLive.set(true)
  void reloadOrders()
}

function tell(change: OrderChange): void {
  applyChange(change)
  for (const follower of followers) follower(change)
}
