// The routes of the payment page: they show it, and carry out what the buyer chooses there (payment, notices,
// the return to the store).

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readForms } from '../http.ts'
import type { Notice, Webhook } from '../webhook.ts'
import { mistakePage, type NoticeTiming, noticeTimings, paymentPage } from './page.ts'
import { isClosed, type Payment, type PaymentRecords, payInto } from './records.ts'

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
  noticeTiming: z.enum(Object.keys(noticeTimings) as NoticeTiming[]).default('before'),
  utr: z
    .string()
    .regex(/^(\d{12})?$/)
    .transform((utr) => utr || undefined)
    .optional(),
})
const amountChoice = z.object({ amount: rupees })
const lateChoice = z.object({ seconds: z.coerce.number().int().min(0).max(86_400) })

/** What each button does. Throws if a form field that it needs is missing. */
const createActions = (gateway: Gateway, webhook: Webhook) => {
  const notify = async (payment: Payment, notice: Notice | undefined): Promise<void> => {
    if (!notice) return
    const { state } = payment
    const at = new Date().toISOString()
    const outcomes = await webhook.send(notice)
    payment.notices.push(...outcomes.map((outcome) => ({ state, at, outcome })))
  }
  /** Resolves when the buyer can return to the store. */
  const notifyAt = async (payment: Payment, noticeTiming: NoticeTiming): Promise<void> => {
    // The current state; later changes send their own notices.
    const notice = gateway.notice(payment)
    if (noticeTiming === 'before' || noticeTiming === 'twice') await notify(payment, notice)
    if (noticeTiming === 'after' || noticeTiming === 'twice')
      webhook.sendLater(() => notify(payment, notice))
  }
  const endUnpaid = async (payment: Payment, form: unknown, state: 'failed' | 'expired') => {
    const { noticeTiming } = choices.parse(form)
    payment.state = state
    await notifyAt(payment, noticeTiming)
  }

  return {
    pay: async (payment: Payment, form: unknown) => {
      const { noticeTiming, utr } = choices.parse(form)
      payInto(payment, { paise: payment.askedPaise, utr })
      await notifyAt(payment, noticeTiming)
    },
    'pay-another-amount': async (payment: Payment, form: unknown) => {
      const { noticeTiming, utr } = choices.parse(form)
      payInto(payment, { paise: amountChoice.parse(form).amount, utr })
      await notifyAt(payment, noticeTiming)
    },
    'pay-late': async (payment: Payment, form: unknown) => {
      const { noticeTiming, utr } = choices.parse(form)
      webhook.later(lateChoice.parse(form).seconds * 1000, async () => {
        if (payment.paid) return
        payInto(payment, { paise: payment.askedPaise, utr })
        if (payment.paid) await notifyAt(payment, noticeTiming)
      })
    },
    fail: (payment: Payment, form: unknown) => endUnpaid(payment, form, 'failed'),
    expire: (payment: Payment, form: unknown) => endUnpaid(payment, form, 'expired'),
    abandon: async () => {},
    forge: async (payment: Payment, form: unknown) => {
      const claimed = structuredClone(payment)
      payInto(claimed, { paise: payment.askedPaise, utr: choices.parse(form).utr })
      await notify(payment, gateway.forgedNotice(claimed))
    },
  }
}

export const addPaymentPage = (
  app: FastifyInstance,
  gateway: Gateway,
  { records, webhook }: { records: PaymentRecords; webhook: Webhook },
): void => {
  const actions = createActions(gateway, webhook)
  const isAction = (name: string): name is keyof typeof actions =>
    Object.hasOwn(actions, name) && (name !== 'expire' || gateway.canExpire)
  const byToken = (token: string) => records.find((payment) => payment.token === token)

  app.register(async (pages) => {
    readForms(pages)
    pages.addHook('onRequest', async (_request, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        )
    })
    pages.setErrorHandler((error, _request, reply) =>
      error instanceof z.ZodError
        ? reply.code(400).send(mistakePage('The form is not valid. Go back and correct it.'))
        : reply.send(error),
    )

    pages.get<{ Params: { token: string } }>('/pay/:token', async ({ params }, reply) => {
      const payment = byToken(params.token)
      if (!payment) return reply.code(404).send(mistakePage('There is no such payment.'))
      if (payment.state === 'created') payment.state = 'opened'
      return paymentPage(payment, gateway)
    })

    type Choice = { Params: { token: string; action: string } }
    pages.post<Choice>('/pay/:token/:action', async ({ params, body }, reply) => {
      const payment = byToken(params.token)
      if (!payment || !isAction(params.action))
        return reply.code(404).send(mistakePage('There is no such payment.'))
      if (isClosed(payment)) return reply.redirect(`/pay/${payment.token}`, 303)
      await actions[params.action](payment, body ?? {})
      return reply.redirect(gateway.returnUrl(payment), 303)
    })
  })
}
