// A buyer on the payment page of a gateway simulator, and a receiver of its notices.

import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { controlClient } from '@gemwala/simulators/control-client'
import type { RunningSimulator } from '@gemwala/simulators/simulator'
import { expect, onTestFinished } from 'vitest'
import type { PaymentNotice } from '../../src/providers/ports.ts'

/** Presses a button on the payment page. */
export const buyerAt =
  (paymentUrl: string) =>
  async (action: string, form: Record<string, string> = {}): Promise<void> => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${paymentUrl}/${action}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }

/** Collects the simulator's notices, as the store receives them. */
export async function hearNotices(simulator: RunningSimulator): Promise<PaymentNotice[]> {
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
  await controlClient(simulator).setWebhook(`http://127.0.0.1:${port}/hooks/payments`)
  return notices
}
