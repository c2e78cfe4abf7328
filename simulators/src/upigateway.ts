// The UPIGateway (ekQR) simulator: its two calls, its payment page, its notices and its own book.

import { createFaults } from './faults.ts'
import { addControl, addWire, createHttp, listen } from './http.ts'
import type { Simulator } from './simulator.ts'
import { createBook } from './upigateway-book.ts'
import { addDesk } from './upigateway-desk.ts'
import { addUpigatewayWire } from './upigateway-wire.ts'
import { createWebhook } from './webhook.ts'

export const startUpigateway: Simulator = async (settings) => {
  const faults = createFaults()
  const book = createBook()
  const { webhookUrl: url, webhookDelayMs: delayMs } = settings
  const webhook = createWebhook({ url, delayMs, faults })

  const app = createHttp()
  const reset = () => {
    webhook.cancel()
    book.clear()
  }
  addControl(app, { name: 'upigateway', faults, webhook, book: book.all, reset })
  addWire(app, faults, (wire) => addUpigatewayWire(wire, settings.upigatewayKey, book))
  addDesk(app, book, webhook)

  const address = await listen(app, settings.port)
  return {
    address,
    control: address,
    close: async () => {
      faults.close()
      webhook.cancel()
      await app.close()
    },
  }
}
