// What a buyer does at a payment gateway's simulator, and what the simulator tells the store.

import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { askControl } from '@gemwala/simulators/control-client'
import type { RunningSimulator } from '@gemwala/simulators/simulator'
import { expect, onTestFinished } from 'vitest'
import type { PaymentNotice } from '../../src/providers/ports.ts'

/** The buttons of a payment's page. */
export const buyerAt =
  (paymentUrl: string) =>
  async (deed: string, form: Record<string, string> = {}): Promise<void> => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${paymentUrl}/${deed}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }

/** Hears the simulator's notices as the store would. */
export async function hearNotices(standIn: RunningSimulator): Promise<PaymentNotice[]> {
  const notices: PaymentNotice[] = []
  const store = createServer(async (request, response) => {
    const headers = request.headers as PaymentNotice['headers']
    const contentType = headers['content-type'] ?? ''
    notices.push({ headers, contentType, rawBody: await buffer(request) })
    response.end()
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close())
  const { port } = store.address() as { port: number }
  await askControl(standIn).setWebhook(`http://127.0.0.1:${port}/hooks/payments`)
  return notices
}
