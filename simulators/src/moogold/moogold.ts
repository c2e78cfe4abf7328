// The MooGold simulator: a balance, products, players, and orders that take a while.

import { z } from 'zod'
import { createFaults } from '../faults.ts'
import { addControl, addWire, createHttp, run } from '../http.ts'
import type { Simulator } from '../simulator.ts'
import { addSupplyControl, createOrderFaults } from '../supply/order-faults.ts'
import { createSupplierRecords } from '../supply/records.ts'
import { createWebhook } from '../webhook.ts'
import { createOrders, moogoldBalance } from './orders.ts'
import { addMooGoldWire } from './wire.ts'

const openingCents = 25_000_00

const settling = z.strictObject({ reference: z.string(), state: z.string().min(1).max(40) })

export const startMooGold: Simulator = async (settings) => {
  const { webhookUrl: url, webhookDelayMs: delayMs, noticeRetryMs } = settings
  const faults = createFaults()
  const records = createSupplierRecords({ [moogoldBalance]: openingCents })
  const orderFaults = createOrderFaults(settings.supplyDelayMs)
  const webhook = createWebhook({ url, delayMs, faults })
  const orders = createOrders({ records, orderFaults, webhook, noticeRetryMs })

  const app = createHttp()
  addControl(app, {
    name: 'moogold',
    faults,
    webhook,
    records: records.all,
    more: (control) => {
      addSupplyControl(control, { records, orderFaults })
      control.post('/control/settle', async (request, reply) => {
        const order = settling.safeParse(request.body).data
        const purchase = order && records.byReference(order.reference)
        if (!purchase) return reply.code(404).send({ error: 'There is no such order' })
        orders.settle(purchase, order.state)
        return purchase
      })
    },
    reset: () => {
      webhook.cancel()
      records.clear()
      orderFaults.reset()
    },
  })
  addWire(app, faults, (wire) => addMooGoldWire(wire, { records, orderFaults, orders }))

  return run(app, settings.port, () => {
    faults.close()
    webhook.cancel()
  })
}
