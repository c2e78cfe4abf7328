// Notices from a simulated service to the store: sent once each, and what the store answered is
// kept. Their faults are the service's own.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from './faults.ts'

// As long as the strictest of the real services waits.
const answerWithinMs = 5000

export type Notice = { contentType: string; body: string; headers?: Record<string, string> }

/** The status that the store answered with, or why there is none. */
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

  /** One outcome for each time that the fault of the moment lets it be sent. */
  const send = async (notice: Notice): Promise<NoticeOutcome[]> => {
    const fault = faults.take()
    if (fault.mode === 'silent') return []
    if (fault.mode === 'slow') await sleep(fault.delayMs, undefined, { signal: ending.signal })
    const outcomes: NoticeOutcome[] = []
    for (let deed = 0; deed < fault.deedCount; deed += 1) outcomes.push(await post(notice))
    return outcomes
  }

  /** Does what the service does by itself, some time from now, unless that is called off. */
  const later = (ms: number, deed: () => Promise<void>): void => {
    const { signal } = ending
    sleep(ms, undefined, { signal })
      .then(deed)
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
    sendLater: (deed: () => Promise<void>) => later(delayMs, deed),
    /** Calls off everything that is still to come. */
    cancel: () => {
      ending.abort()
      ending = new AbortController()
    },
  }
}
