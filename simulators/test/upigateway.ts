// The UPIGateway simulator with a shop that receives its notices and a buyer on its payment page.

import { expect } from 'vitest'
import { upigatewayKey } from '../src/accounts.ts'
import { startUpigateway } from '../src/upigateway/upigateway.ts'
import { open } from './open.ts'
import { openShop } from './shop.ts'

export const order = {
  key: upigatewayKey,
  client_txn_id: 'GW0123456789AB',
  amount: '199.00',
  p_info: 'Ember Rift <86> Diamonds',
  customer_name: 'Asha Rao',
  customer_email: 'asha@mail.test',
  customer_mobile: '9812345670',
  redirect_url: 'http://store.test/confirmation?from=upi',
}
export const back =
  'http://store.test/confirmation?from=upi&client_txn_id=GW0123456789AB&txn_id=100001'

export const openGateway = async () => {
  const shop = await openShop()
  const gateway = await open(startUpigateway, { webhookUrl: shop.url, webhookDelayMs: 0 })
  const call = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, gateway.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return answer.json() as Promise<{ data?: { payment_url: string } }>
  }
  const create = (given: object = {}) => call('/api/create_order', { ...order, ...given })
  const pageOf = async (given: object = {}): Promise<string> =>
    (await create(given)).data!.payment_url
  const choose = async (page: string, action: string, form: Record<string, string> = {}) => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${page}/${action}`, { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location') }
  }
  const today = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
      .format(new Date())
      .split('-')
      .reverse()
      .join('-')
  const check = (given: object = {}) =>
    call('/api/check_order_status', {
      key: upigatewayKey,
      client_txn_id: order.client_txn_id,
      txn_date: today(),
      ...given,
    })
  const recordedPayment = () => gateway.records()[0]!
  return { ...gateway, ...shop, create, pageOf, choose, check, recordedPayment }
}
