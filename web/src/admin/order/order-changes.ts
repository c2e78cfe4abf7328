// Orders as they change, whoever changes them: one stream for all who look at orders. While it cannot
// be had, they ask now and then.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { OrderChange } from '@gemwala/contract/orders/orders.shapes'
import { useEffect, useRef } from 'react'
import { openEvents } from '../../api/event-stream.ts'
import { isRefused, pause, pauseMs } from '../../api/follow.ts'
import { whileSeen } from '../../api/while-seen.ts'
import { shared } from '../../ui/shared.ts'
import { applyChange, reloadOrders } from './order-cache.ts'

/** How often whoever shows orders asks while there is no stream. */
export const askEveryMs = 15_000
/** A stream that breaks sooner has not worked. */
const worksAfterMs = 10_000

type OnChange = (change: OrderChange) => void

const followers = new Set<OnChange>()
const isLive = shared(false)
let stop: (() => void) | undefined

/** Changes of rows that are on a screen are applied by themselves. Gives whether they come at once. */
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
      // Whoever asks next learns why, and a session that has ended leads to the login.
      if (isRefused(error)) return isLive.set(false)
    }
    isLive.set(false)
    failures = Date.now() - begun > worksAfterMs ? 1 : failures + 1
    await pause(Math.min(askEveryMs, pauseMs(failures)), signal)
  }
}

/** What changed before the stream was there is in the lists of now. */
function opened(): void {
  isLive.set(true)
  void reloadOrders()
}

function tell(change: OrderChange): void {
  applyChange(change)
  for (const follower of followers) follower(change)
}
