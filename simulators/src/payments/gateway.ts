// The common part of the payment gateway simulators: records, a payment page, and notices.

import type { FastifyInstance } from 'fastify'
import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import type { Settings } from '../settings.ts'
import { createWebhook } from '../webhook.ts'
import { addPaymentPage, type Gateway } from './page-routes.ts'
import { createPaymentRecords, type PaymentRecords } from './records.ts'

type Wire = (wire: FastifyInstance, records: PaymentRecords) => void

export const paymentGateway =
  (gateway: Gateway, routes: Wire) =>
  async ({ webhookUrl: url, webhookDelayMs: delayMs }: Settings) => {
    const faults = createFaults()
    const records = createPaymentRecords()
    const webhook = createWebhook({ url, delayMs, faults })

    const app = createHttp()
    addWire(app, faults, (wire) => routes(wire, records))
    addPaymentPage(app, gateway, { records, webhook })

    return {
      ...(await run(app, { faults, reset: records.clear, cancel: webhook.cancel })),
      setWebhook: webhook.setUrl,
      records: records.all,
    }
  }
