// What the payment gateway simulators share: a book, a payment page, and notices.

import type { FastifyInstance } from 'fastify'
import { createFaults } from '../faults.ts'
import { addControl, addWire, createHttp, run } from '../http.ts'
import type { Simulator } from '../simulator.ts'
import type { SimulatorName } from '../simulators.ts'
import { createWebhook } from '../webhook.ts'
import { type Book, createBook } from './book.ts'
import { addDesk, type Gateway } from './desk.ts'

type Wire = (wire: FastifyInstance, book: Book) => void

export const paymentGateway =
  (name: SimulatorName, gateway: Gateway, routes: Wire): Simulator =>
  async (settings) => {
    const faults = createFaults()
    const book = createBook()
    const { webhookUrl: url, webhookDelayMs: delayMs } = settings
    const webhook = createWebhook({ url, delayMs, faults })

    const app = createHttp()
    const reset = () => {
      webhook.cancel()
      book.clear()
    }
    addControl(app, { name, faults, webhook, book: book.all, reset })
    addWire(app, faults, (wire) => routes(wire, book))
    addDesk(app, gateway, { book, webhook })

    return run(app, settings.port, () => {
      faults.close()
      webhook.cancel()
    })
  }
