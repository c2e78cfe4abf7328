// The user's order, followed until it is final. Money may still arrive for an order that ended unpaid,
// so that one is polled.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { useEffect, useRef, useState } from 'react'
import { openEvents } from '../../api/event-stream.ts'
import { follow, pause, throwIfRefused } from '../../api/follow.ts'
import { askOwnOrder } from '../../api/orders.ts'
import { whileSeen } from '../../api/while-seen.ts'
import { tellOfMoney } from '../../session/money-news.ts'
import { canBePaidLate, isFinal } from './order-state.ts'

/** Late money is rare, and takes minutes to arrive. */
const askForLateMoneyEveryMs = 30_000

type Live = { order: OwnOrderDetail | undefined; error: unknown; isAsking: boolean }

export function useLiveOrder(orderid: string) {
  const [live, setLive] = useState<Live>({ order: undefined, error: undefined, isAsking: true })
  const [attempt, setAttempt] = useState(1)
  const last = useRef<OwnOrderDetail>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over.
  useEffect(
    () =>
      whileSeen(async (signal) => {
        const tell = (order: OwnOrderDetail) => {
          if (last.current && hasMovedMoney(last.current, order)) tellOfMoney()
          last.current = order
          setLive({ order, error: undefined, isAsking: false })
        }
        try {
          // Most orders that people open are final and need no stream.
          const order = await askOwnOrder(orderid)
          if (signal.aborted) return
          tell(order)
          if (!isFinal(order)) await followOrder(orderid, tell, signal)
          while (!signal.aborted && canBePaidLate(last.current!)) {
            await pause(askForLateMoneyEveryMs, signal)
            if (signal.aborted) return
            const now = await askOwnOrder(orderid).catch(throwIfRefused)
            if (now && !signal.aborted) tell(now)
          }
        } catch (error) {
          if (!signal.aborted) setLive(({ order }) => ({ order, error, isAsking: false }))
        }
      }),
    [orderid, attempt],
  )

  const askAgain = () => {
    setLive((known) => ({ ...known, isAsking: true }))
    setAttempt(attempt + 1)
  }
  return { ...live, askAgain }
}

const hasMovedMoney = (before: OwnOrderDetail, after: OwnOrderDetail): boolean =>
  before.status !== after.status || before.latePayment !== after.latePayment

async function followOrder(
  orderid: string,
  tell: (order: OwnOrderDetail) => void,
  signal: AbortSignal,
): Promise<void> {
  const ask = () => askOwnOrder(orderid)
  const open = (ended: AbortSignal) => ordersIn(orderid, ended)
  try {
    await follow({ open, ask, isFinal, tell, signal })
  } catch {
    // The plain call handles refusals: an expired session leads to the login.
    const order = await ask()
    if (!signal.aborted) tell(order)
  }
}

async function* ordersIn(orderid: string, signal: AbortSignal): AsyncGenerator<OwnOrderDetail> {
  for await (const { event, data } of openEvents(orderEndpoints.events, { orderid }, signal)) {
    if (event === 'order') yield JSON.parse(data) as OwnOrderDetail
  }
}
