// The MooGold simulator: a balance, products, players, and orders that take a while.

import { z } from 'zod'
import { createFaults } from '../faults.ts'
import { addControl, addWire, createHttp, run } from '../http.ts'
import type { Simulator } from '../simulator.ts'
import { createSupplyBook } from '../supply/book.ts'
import { addSupplyControl, createMishaps } from '../supply/mishaps.ts'
import { createWebhook } from '../webhook.ts'
import { createOrders, moogoldBalance } from './orders.ts'
import { addMooGoldWire } from './wire.ts'

const openingCents = 25_000_00

const settling = z.strictObject({ reference: z.string(), state: z.string().min(1).max(40) })

export const startMooGold: Simulator = async (settings) => {
  const { webhookUrl: url, webhookDelayMs: delayMs, noticeRetryMs } = settings
  const faults = createFaults()
  const book = createSupplyBook({ [moogoldBalance]: openingCents })
  const mishaps = createMishaps(settings.supplyDelayMs)
  const webhook = createWebhook({ url, delayMs, faults })
  const orders = createOrders({ book, mishaps, webhook, noticeRetryMs })

  const app = createHttp()
  addControl(app, {
    name: 'moogold',
    faults,
    webhook,
    book: book.all,
    more: (control) => {
      addSupplyControl(control, { book, mishaps })
      control.post('/control/settle', async (request, reply) => {
        const order = settling.safeParse(request.body).data
        const purchase = order && book.byReference(order.reference)
        if (!purchase) return reply.code(404).send({ error: 'There is no such order' })
        orders.settle(purchase, order.state)
        return purchase
      })
    },
    reset: () => {
      webhook.cancel()
      book.clear()
      mishaps.reset()
    },
  })
  addWire(app, faults, (wire) => addMooGoldWire(wire, { book, mishaps, orders }))

  return run(app, settings.port, () => {
    faults.close()
    webhook.cancel()
  })
}
