// The MooGold simulator: a balance, products, players, and orders that take a while.

import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import type { Settings } from '../settings.ts'
import { createOrderFaults, supplyOf } from '../supply/order-faults.ts'
import { createSupplierRecords } from '../supply/records.ts'
import { createWebhook } from '../webhook.ts'
import { createOrders, moogoldBalance } from './orders.ts'
import { addMooGoldWire } from './wire.ts'

const openingCents = 25_000_00

export const startMooGold = async (settings: Settings) => {
  const { webhookUrl: url, webhookDelayMs: delayMs, noticeRetryMs } = settings
  const faults = createFaults()
  const records = createSupplierRecords({ [moogoldBalance]: openingCents })
  const orderFaults = createOrderFaults(settings.supplyDelayMs)
  const webhook = createWebhook({ url, delayMs, faults })
  const orders = createOrders({ records, orderFaults, webhook, noticeRetryMs })

  const app = createHttp()
  addWire(app, faults, (wire) => addMooGoldWire(wire, { records, orderFaults, orders }))

  const reset = () => {
    records.clear()
    orderFaults.reset()
  }
  return {
    ...(await run(app, { faults, reset, cancel: webhook.cancel })),
    setWebhook: webhook.setUrl,
    records: records.all,
    setSupply: supplyOf(records, orderFaults),
    /** Sets the state of an order by hand, as its staff would. */
    settle: (reference: string, state: string) =>
      orders.settle(records.byReference(reference)!, state),
  }
}
