// UPIGateway's own book: every payment that was asked for, and what became of it.

import { randomBytes, randomInt } from 'node:crypto'
import type { NoticeOutcome } from './webhook.ts'

export type PaymentStatus = 'created' | 'scanning' | 'success' | 'failure'

/** What a shop tells about a payment, under the names of the wire. */
export type PaymentDetails = Record<
  | 'p_info'
  | 'customer_name'
  | 'customer_email'
  | 'customer_mobile'
  | 'redirect_url'
  | 'udf1'
  | 'udf2'
  | 'udf3',
  string
>

export type Payment = {
  orderId: number
  /** Whoever knows it sees the payment's page. */
  token: string
  clientTxnId: string
  askedPaise: number
  details: PaymentDetails
  createdAt: string
  status: PaymentStatus
  paid: { paise: number; utr: string; at: string } | null
  notices: { status: PaymentStatus; at: string; outcome: NoticeOutcome }[]
}

type Asked = Pick<Payment, 'clientTxnId' | 'askedPaise' | 'details'>

// More than any test makes; the oldest are forgotten first.
const paymentLimit = 20_000

/** As banks write it: twelve digits. */
const newUtr = () => String(randomInt(1e11, 1e12))

export type Book = ReturnType<typeof createBook>

export const createBook = () => {
  const payments = new Map<string, Payment>()
  let lastOrderId = 100_000

  return {
    /** Undefined when the shop used the reference before. */
    add: (asked: Asked): Payment | undefined => {
      if (payments.has(asked.clientTxnId)) return undefined
      lastOrderId += 1
      const payment: Payment = {
        ...asked,
        orderId: lastOrderId,
        token: randomBytes(16).toString('hex'),
        createdAt: new Date().toISOString(),
        status: 'created',
        paid: null,
        notices: [],
      }
      payments.set(asked.clientTxnId, payment)
      const [oldest] = payments.keys()
      if (payments.size > paymentLimit && oldest) payments.delete(oldest)
      return payment
    },
    byReference: (clientTxnId: string) => payments.get(clientTxnId),
    byToken: (token: string) => [...payments.values()].find((one) => one.token === token),
    all: () => [...payments.values()],
    clear: () => payments.clear(),
  }
}

/** Money arrives once; a payment that failed before can still be paid. */
export const payInto = (
  payment: Payment,
  { paise, utr = newUtr() }: { paise: number; utr: string | undefined },
): void => {
  if (payment.paid) return
  payment.paid = { paise, utr, at: new Date().toISOString() }
  payment.status = 'success'
}

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The day by which a payment is found, as DD-MM-YYYY. */
export const dateOf = ({ createdAt }: Payment): string =>
  dayInIndia.format(new Date(createdAt)).split('-').reverse().join('-')

/** What the status call and the notices say of a payment. */
export const fieldsOf = (payment: Payment) => ({
  id: payment.orderId,
  amount: (payment.paid?.paise ?? payment.askedPaise) / 100,
  client_txn_id: payment.clientTxnId,
  customer_vpa: payment.paid ? 'buyer@simulated' : '',
  upi_txn_id: payment.paid?.utr ?? '',
  status: payment.status,
  remark: payment.status === 'failure' ? 'Declined by the bank' : '',
  txnAt: dayInIndia.format(new Date(payment.paid?.at ?? payment.createdAt)),
  createdAt: payment.createdAt,
  ...payment.details,
})
