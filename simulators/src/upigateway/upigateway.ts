// The UPIGateway (ekQR) simulator. Its notices are not signed, so anybody can send one that looks real.

import { paymentGateway } from '../payments/gateway.ts'
import type { Gateway } from '../payments/page-routes.ts'
import type { Payment } from '../payments/records.ts'
import type { Notice } from '../webhook.ts'
import { addUpigatewayWire, fieldsOf, upiLinks } from './wire.ts'

const noticeOf = (payment: Payment): Notice => {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(fieldsOf(payment))) fields.set(name, String(value))
  return { contentType: 'application/x-www-form-urlencoded', body: fields.toString() }
}

const gateway: Gateway = {
  title: 'UPIGateway',
  canExpire: false,
  returnUrl: ({ redirectUrl, clientTxnId, number }) => {
    const url = new URL(redirectUrl)
    url.searchParams.set('client_txn_id', clientTxnId)
    url.searchParams.set('txn_id', String(number))
    return url.href
  },
  notice: noticeOf,
  forgedNotice: noticeOf,
  appLinks: (payment) => {
    const { bhim_link, phonepe_link, paytm_link, gpay_link } = upiLinks(payment)
    return { BHIM: bhim_link, PhonePe: phonepe_link, Paytm: paytm_link, 'Google Pay': gpay_link }
  },
}

export const startUpigateway = paymentGateway(gateway, addUpigatewayWire)
