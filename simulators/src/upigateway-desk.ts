// Where the buyer's choices on the payment page are carried out: money, notices and the way back.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readForms } from './http.ts'
import { type Book, fieldsOf, type Payment, payInto } from './upigateway-book.ts'
import { mistakePage, paymentPage, type Telling, tellings } from './upigateway-page.ts'
import { rupees } from './upigateway-wire.ts'
import type { Webhook } from './webhook.ts'

const choices = z.object({
  telling: z.enum(Object.keys(tellings) as Telling[]).default('before'),
  utr: z
    .string()
    .regex(/^(\d{12})?$/)
    .transform((utr) => utr || undefined)
    .optional(),
})
const amountChoice = z.object({ amount: rupees })
const lateChoice = z.object({ seconds: z.coerce.number().int().min(0).max(86_400) })

/** Nothing in it is signed: a shop that believes it is a shop that can be robbed. */
const returnUrlOf = ({ details, clientTxnId, orderId }: Payment): string => {
  const url = new URL(details.redirect_url)
  url.searchParams.set('client_txn_id', clientTxnId)
  url.searchParams.set('txn_id', String(orderId))
  return url.href
}

export const addDesk = (app: FastifyInstance, book: Book, webhook: Webhook): void => {
  const tell = async (payment: Payment, said: Payment): Promise<void> => {
    const fields = new URLSearchParams()
    for (const [name, value] of Object.entries(fieldsOf(said))) fields.set(name, String(value))
    const outcomes = await webhook.send({
      contentType: 'application/x-www-form-urlencoded',
      body: fields.toString(),
    })
    const at = new Date().toISOString()
    payment.notices.push(...outcomes.map((outcome) => ({ status: said.status, at, outcome })))
  }
  /** Resolves when the buyer may go back. */
  const tellAround = async (payment: Payment, telling: Telling): Promise<void> => {
    // As it is now: what happens later has notices of its own.
    const said = structuredClone(payment)
    if (telling === 'before' || telling === 'twice') await tell(payment, said)
    if (telling === 'after' || telling === 'twice') webhook.sendLater(() => tell(payment, said))
  }

  /** What each button does. One that needs more of the form than is there throws. */
  const deeds = {
    pay: async (payment: Payment, form: unknown) => {
      const { telling, utr } = choices.parse(form)
      payInto(payment, { paise: payment.askedPaise, utr })
      await tellAround(payment, telling)
    },
    'pay-another-amount': async (payment: Payment, form: unknown) => {
      const { telling, utr } = choices.parse(form)
      payInto(payment, { paise: amountChoice.parse(form).amount, utr })
      await tellAround(payment, telling)
    },
    'pay-late': async (payment: Payment, form: unknown) => {
      const { telling, utr } = choices.parse(form)
      webhook.later(lateChoice.parse(form).seconds * 1000, async () => {
        if (payment.paid) return
        payInto(payment, { paise: payment.askedPaise, utr })
        await tellAround(payment, telling)
      })
    },
    fail: async (payment: Payment, form: unknown) => {
      const { telling } = choices.parse(form)
      payment.status = 'failure'
      await tellAround(payment, telling)
    },
    abandon: async () => {},
    forge: async (payment: Payment, form: unknown) => {
      const { utr } = choices.parse(form)
      const said = structuredClone(payment)
      payInto(said, { paise: payment.askedPaise, utr })
      await tell(payment, said)
    },
  }
  type Deed = keyof typeof deeds
  const isDeed = (name: string): name is Deed => Object.hasOwn(deeds, name)

  app.register(async (desk) => {
    readForms(desk)
    desk.addHook('onRequest', async (_request, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        )
    })
    desk.setErrorHandler((error, _request, reply) =>
      error instanceof z.ZodError
        ? reply.code(400).send(mistakePage('The form was not filled in as it should be.'))
        : reply.send(error),
    )

    desk.get<{ Params: { token: string } }>('/pay/:token', async ({ params }, reply) => {
      const payment = book.byToken(params.token)
      if (!payment) return reply.code(404).send(mistakePage('There is no such payment.'))
      if (payment.status === 'created') payment.status = 'scanning'
      return paymentPage(payment, returnUrlOf(payment))
    })

    type Choice = { Params: { token: string; deed: string } }
    desk.post<Choice>('/pay/:token/:deed', async ({ params, body }, reply) => {
      const payment = book.byToken(params.token)
      if (!payment || !isDeed(params.deed))
        return reply.code(404).send(mistakePage('There is no such payment.'))
      if (payment.paid) return reply.redirect(`/pay/${payment.token}`, 303)
      await deeds[params.deed](payment, body ?? {})
      return reply.redirect(returnUrlOf(payment), 303)
    })
  })
}
