// Carries out the buyer's choice on the payment page: payment, notices, and the return to the store.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readForms } from '../http.ts'
import type { Notice, Webhook } from '../webhook.ts'
import { type Book, isClosed, type Payment, payInto } from './book.ts'
import { mistakePage, paymentPage, type Telling, tellings } from './page.ts'

/** What differs between gateways after a payment was created. */
export type Gateway = {
  title: string
  /** Where the buyer returns to. */
  returnUrl: (payment: Payment) => string
  /** The notice about a payment's current state; undefined if none is sent. */
  notice: (payment: Payment) => Notice | undefined
  /** A notice forged by somebody else. */
  forgedNotice: (payment: Payment) => Notice
  /** Names of payment apps and the links that open them. */
  appLinks: (payment: Payment) => Record<string, string>
  /** Whether unpaid payments expire. */
  canExpire: boolean
}

export const rupees = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((value) => Math.round(Number(value) * 100))
  .refine((paise) => paise > 0)

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

/** What each button does. Throws if a form field that it needs is missing. */
const createDeeds = (gateway: Gateway, webhook: Webhook) => {
  const tell = async (payment: Payment, notice: Notice | undefined): Promise<void> => {
    if (!notice) return
    const { standing } = payment
    const at = new Date().toISOString()
    const outcomes = await webhook.send(notice)
    payment.notices.push(...outcomes.map((outcome) => ({ standing, at, outcome })))
  }
  /** Resolves when the buyer can return to the store. */
  const tellAround = async (payment: Payment, telling: Telling): Promise<void> => {
    // The current state; later changes send their own notices.
    const notice = gateway.notice(payment)
    if (telling === 'before' || telling === 'twice') await tell(payment, notice)
    if (telling === 'after' || telling === 'twice') webhook.sendLater(() => tell(payment, notice))
  }
  const stand = async (payment: Payment, form: unknown, standing: 'failed' | 'expired') => {
    const { telling } = choices.parse(form)
    payment.standing = standing
    await tellAround(payment, telling)
  }

  return {
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
        if (payment.paid) await tellAround(payment, telling)
      })
    },
    fail: (payment: Payment, form: unknown) => stand(payment, form, 'failed'),
    expire: (payment: Payment, form: unknown) => stand(payment, form, 'expired'),
    abandon: async () => {},
    forge: async (payment: Payment, form: unknown) => {
      const claimed = structuredClone(payment)
      payInto(claimed, { paise: payment.askedPaise, utr: choices.parse(form).utr })
      await tell(payment, gateway.forgedNotice(claimed))
    },
  }
}

export const addDesk = (
  app: FastifyInstance,
  gateway: Gateway,
  { book, webhook }: { book: Book; webhook: Webhook },
): void => {
  const deeds = createDeeds(gateway, webhook)
  const isDeed = (name: string): name is keyof typeof deeds =>
    Object.hasOwn(deeds, name) && (name !== 'expire' || gateway.canExpire)
  const byToken = (token: string) => book.find((payment) => payment.token === token)

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
      const payment = byToken(params.token)
      if (!payment) return reply.code(404).send(mistakePage('There is no such payment.'))
      if (payment.standing === 'created') payment.standing = 'opened'
      return paymentPage(payment, gateway)
    })

    type Choice = { Params: { token: string; deed: string } }
    desk.post<Choice>('/pay/:token/:deed', async ({ params, body }, reply) => {
      const payment = byToken(params.token)
      if (!payment || !isDeed(params.deed))
        return reply.code(404).send(mistakePage('There is no such payment.'))
      if (isClosed(payment)) return reply.redirect(`/pay/${payment.token}`, 303)
      await deeds[params.deed](payment, body ?? {})
      return reply.redirect(gateway.returnUrl(payment), 303)
    })
  })
}
