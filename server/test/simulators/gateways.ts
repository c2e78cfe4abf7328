// A buyer on the payment page of a gateway simulator, and a receiver of its webhooks.

import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Simulators } from '@gemwala/simulators/start'
import { expect, onTestFinished } from 'vitest'
import type { PaymentWebhook } from '../../src/providers/ports.ts'

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

/** Collects the simulator's webhooks, as the store receives them. */
export async function hearWebhooks(
  simulator: Simulators['upigateway' | 'razorpay'],
): Promise<PaymentWebhook[]> {
  const webhooks: PaymentWebhook[] = []
  const store = createServer(async (request, response) => {
    const headers = request.headers as PaymentWebhook['headers']
    const contentType = headers['content-type'] ?? ''
    webhooks.push({ headers, contentType, rawBody: await buffer(request) })
    response.end()
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close())
  const { port } = store.address() as { port: number }
  simulator.setWebhook(`http://127.0.0.1:${port}/hooks/payments`)
  return webhooks
}
