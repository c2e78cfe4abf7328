// A gateway's own records: every requested payment and its state.

import { randomBytes, randomInt } from 'node:crypto'
import type { NoticeOutcome } from '../webhook.ts'

/** `opened`: somebody has seen its page. A failed payment can still be paid. */
type PaymentState = 'created' | 'opened' | 'failed' | 'paid' | 'expired' | 'cancelled'

export type Payment = {
  number: number
  /** Anybody who knows it can open the payment page. */
  token: string
  /** The shop's own reference. */
  clientTxnId: string
  askedPaise: number
  purpose: string
  payer: { name: string; email: string; mobile: string }
  redirectUrl: string
  /** Further values that the gateway returns to the shop, under the gateway's names. */
  extras: Record<string, string>
  createdAt: string
  /** When the gateway lets it expire; null if never. */
  expiresAt: string | null
  state: PaymentState
  paid: { paise: number; utr: string; at: string } | null
  notices: { state: PaymentState; at: string; outcome: NoticeOutcome }[]
}

type Asked = Pick<
  Payment,
  'clientTxnId' | 'askedPaise' | 'purpose' | 'payer' | 'redirectUrl' | 'extras'
> &
  Partial<Pick<Payment, 'expiresAt'>>

// More than any test creates; the oldest are dropped first.
const paymentLimit = 20_000

/** As banks write it, with twelve digits. */
const newUtr = () => String(randomInt(1e11, 1e12))

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

export const createPaymentRecords = () => {
  const payments = new Map<string, Payment>()
  const all = () => [...payments.values()].map(asOfNow)
  let lastNumber = 100_000

  return {
    /** Undefined if the shop has used the reference before. */
    add: (asked: Asked): Payment | undefined => {
      if (payments.has(asked.clientTxnId)) return undefined
      lastNumber += 1
      const payment: Payment = {
        ...asked,
        number: lastNumber,
        token: randomBytes(16).toString('hex'),
        createdAt: new Date().toISOString(),
        expiresAt: asked.expiresAt ?? null,
        state: 'created',
        paid: null,
        notices: [],
      }
      payments.set(asked.clientTxnId, payment)
      const [oldest] = payments.keys()
      if (payments.size > paymentLimit && oldest) payments.delete(oldest)
      return payment
    },
    byReference: (clientTxnId: string) => {
      const found = payments.get(clientTxnId)
      return found && asOfNow(found)
    },
    find: (isWanted: (payment: Payment) => boolean) => all().find(isWanted),
    all,
    clear: () => payments.clear(),
  }
}

/** It can no longer be paid. */
export const isClosed = ({ state }: Payment): boolean =>
  state === 'paid' || state === 'expired' || state === 'cancelled'

/** It may have expired since the last look. */
const asOfNow = (payment: Payment): Payment => {
  const { expiresAt } = payment
  if (expiresAt && Date.parse(expiresAt) <= Date.now() && !isClosed(payment)) {
    payment.state = 'expired'
  }
  return payment
}

/** A payment is paid once, and only while it is open. */
export const payInto = (
  payment: Payment,
  { paise, utr = newUtr() }: { paise: number; utr: string | undefined },
): void => {
  if (isClosed(asOfNow(payment))) return
  payment.paid = { paise, utr, at: new Date().toISOString() }
  payment.state = 'paid'
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The date in India at a given moment, as YYYY-MM-DD. */
export const dayInIndia = (at: string): string => days.format(new Date(at))
