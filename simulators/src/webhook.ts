// Webhook notices from a simulated service to the store. Each is sent once, and the store's answer is kept.
// The service's own faults apply to them.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from './faults.ts'

// The timeout of the strictest real service.
const answerWithinMs = 5000

export type Notice = { contentType: string; body: string; headers?: Record<string, string> }

/** The status of the store's answer, or why there is none. */
export type NoticeOutcome = number | 'not reached' | 'no address'

export type Webhook = ReturnType<typeof createWebhook>

type WebhookOptions = { url: string | undefined; delayMs: number; faults: Faults }

export const createWebhook = ({ url: given, delayMs, faults }: WebhookOptions) => {
  let url = given
  let ending = new AbortController()

  const post = async ({ contentType, body, headers }: Notice): Promise<NoticeOutcome> => {
    if (url === undefined) return 'no address'
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': contentType, ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 'not reached'
    }
  }

  /** One outcome for each time it is sent, which depends on the current fault. */
  const send = async (notice: Notice): Promise<NoticeOutcome[]> => {
    const fault = faults.take()
    if (fault.mode === 'silent') return []
    if (fault.mode === 'slow') await sleep(fault.delayMs, undefined, { signal: ending.signal })
    const outcomes: NoticeOutcome[] = []
    for (let count = 0; count < fault.executions; count += 1) outcomes.push(await post(notice))
    return outcomes
  }

  /** Schedules what the service will do by itself later, unless it is cancelled. */
  const later = (ms: number, action: () => Promise<void>): void => {
    const { signal } = ending
    sleep(ms, undefined, { signal })
      .then(action)
      .catch((error) => {
        if (!signal.aborted) throw error
      })
  }

  return {
    setUrl: (next: string) => {
      url = next
    },
    send,
    later,
    sendLater: (action: () => Promise<void>) => later(delayMs, action),
    /** Cancels everything that is scheduled. */
    cancel: () => {
      ending.abort()
      ending = new AbortController()
    },
  }
}
