// The customer's latest notices, live: by a stream of them, or by asking while there is none.

import { noticeEndpoints } from '@gemwala/contract/notices/notices'
import type { NoticeList } from '@gemwala/contract/notices/notices.shapes'
import { useEffect, useRef, useState } from 'react'
import { hearOfOrders, isOrderStreamed, readEvents } from '../../api/event-stream.ts'
import {
  hasNoRoom,
  isRefused,
  longestPauseMs,
  pause,
  pauseMs,
  throwIfRefused,
} from '../../api/follow.ts'
import { askNotices } from '../../api/notices.ts'
import { whileSeen } from '../../api/while-seen.ts'
import { tellOfMoney } from '../../session/money-news.ts'

/** Hidden tabs let go of the connection early: those of one browser share a few. */
const hiddenLimitMs = 5_000
/** A stream that breaks sooner counts as a failure. */
const worksAfterMs = 10_000
/** All tabs of a node that stops lose their streams at once, and come back within this time. */
const spreadMs = 5_000

export function useNotices() {
  const [list, setList] = useState<NoticeList>()
  const newest = useRef<number>(undefined)
  useEffect(() => {
    const tell = (next: NoticeList) => {
      const id = next.notices[0]?.id ?? 0
      // Most notices are about money.
      if (newest.current !== undefined && newest.current !== id) tellOfMoney()
      newest.current = id
      setList(next)
    }
    return whileSeen((signal) => followNotices(tell, signal), hiddenLimitMs)
  }, [])
  return [list, setList] as const
}

type Tell = (list: NoticeList) => void

/** While an order is streamed, its events are when notices come; those about anything else are asked for. */
async function followNotices(tell: Tell, signal: AbortSignal): Promise<void> {
  let stream = new AbortController()
  const look = () => {
    stream.abort()
    stream = new AbortController()
    void (isOrderStreamed() ? askAgain : streamNotices)(tell, stream.signal)
  }
  const ignoreOrders = hearOfOrders(look)
  signal.addEventListener('abort', () => {
    ignoreOrders()
    stream.abort()
  })
  look()
}

async function askAgain(tell: Tell, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await ask(tell, signal)
    } catch (error) {
      if (isRefused(error)) return
    }
    await pause(longestPauseMs, signal)
  }
}

async function streamNotices(tell: Tell, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const begun = Date.now()
    let isFull = false
    try {
      // Also where streams never arrive, because a proxy holds them back.
      await ask(tell, signal)
      for await (const { event, data } of readEvents(noticeEndpoints.events, {}, signal)) {
        if (signal.aborted) return
        if (event === 'notices') tell(JSON.parse(data) as NoticeList)
      }
    } catch (error) {
      // If the session has ended, the plain call has led to the login.
      if (isRefused(error)) return
      isFull = hasNoRoom(error)
    }
    failures = Date.now() - begun > worksAfterMs ? 1 : failures + 1
    const restMs = isFull ? longestPauseMs : pauseMs(failures)
    await pause(restMs + Math.random() * spreadMs, signal)
  }
}

async function ask(tell: Tell, signal: AbortSignal): Promise<void> {
  const list = await askNotices().catch(throwIfRefused)
  if (list && !signal.aborted) tell(list)
}
