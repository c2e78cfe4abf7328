// Asks the MooGold simulator as a shop does.

import { createHmac } from 'node:crypto'
import { moogoldAccount } from '../src/accounts.ts'
import { startMooGold } from '../src/moogold/moogold.ts'
import type { Settings } from '../src/settings.ts'
import { open } from './open.ts'

type Sent = {
  body: string
  path: string
  partnerId?: string
  secret?: string
  timestamp?: string
}

export const headersFor = ({ body, path, ...given }: Sent) => {
  const account = { ...moogoldAccount, ...given }
  const timestamp = given.timestamp ?? String(Math.floor(Date.now() / 1000))
  const user = `${account.partnerId}:${account.secret}`
  return {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(user).toString('base64')}`,
    timestamp,
    auth: createHmac('sha256', moogoldAccount.secret)
      .update(`${body}${timestamp}${path}`)
      .digest('hex'),
  }
}

export const openMooGold = async (settings: Partial<Settings> = {}) => {
  const service = await open(startMooGold, { supplyDelayMs: 0, noticeRetryMs: 1, ...settings })
  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const url = new URL(`/wp-json/v1/api/${path}`, service.address)
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const call = (path: string, fields: object = {}) => {
    const body = JSON.stringify({ path, ...fields })
    return post(path, body, headersFor({ body, path }))
  }
  const create = (partnerOrderId: string | undefined, data: object = {}) =>
    call('order/create_order', { data: { ...order, ...data }, partnerOrderId })
  const detail = async (reference: string) =>
    (await call('order/order_detail_partner_id', { partner_order_id: reference })).body
  return { ...service, post, call, create, detail }
}

const order = {
  category: 1,
  'product-id': 53_001,
  quantity: 1,
  'User ID': '12345678',
  'Server ID': '2001',
}
