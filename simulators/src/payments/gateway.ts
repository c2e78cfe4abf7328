// The common part of the payment gateway simulators: records, a payment page, and notices.

import type { FastifyInstance } from 'fastify'
import { createFaults } from '../faults.ts'
import { addControl, addWire, createHttp, run } from '../http.ts'
import type { Simulator } from '../simulator.ts'
import type { SimulatorName } from '../simulators.ts'
import { createWebhook } from '../webhook.ts'
import { addPaymentPage, type Gateway } from './page-routes.ts'
import { createPaymentRecords, type PaymentRecords } from './records.ts'

type Wire = (wire: FastifyInstance, records: PaymentRecords) => void

export const paymentGateway =
  (name: SimulatorName, gateway: Gateway, routes: Wire): Simulator =>
  async (settings) => {
    const faults = createFaults()
    const records = createPaymentRecords()
    const { webhookUrl: url, webhookDelayMs: delayMs } = settings
    const webhook = createWebhook({ url, delayMs, faults })

    const app = createHttp()
    const reset = () => {
      webhook.cancel()
      records.clear()
    }
    addControl(app, { name, faults, webhook, records: records.all, reset })
    addWire(app, faults, (wire) => routes(wire, records))
    addPaymentPage(app, gateway, { records, webhook })

    return run(app, settings.port, () => {
      faults.close()
      webhook.cancel()
    })
  }
