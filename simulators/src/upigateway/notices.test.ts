// When UPIGateway notifies the shop, when it does not, and the effect of its faults.

import { expect, test } from 'vitest'
import { formOf } from '../../test/shop.ts'
import { back, openGateway, order } from '../../test/upigateway.ts'

test('the notice can arrive after the buyer has returned', async () => {
  const { pageOf, choose, notices } = await openGateway()
  expect((await choose(await pageOf(), 'pay', { noticeTiming: 'after' })).location).toBe(back)
  await expect.poll(() => notices.map((notice) => formOf(notice).status)).toEqual(['success'])
})

test('the same notice can arrive before and after the buyer returns', async () => {
  const { pageOf, choose, notices } = await openGateway()
  await choose(await pageOf(), 'pay', { noticeTiming: 'twice' })
  await expect.poll(() => notices.length).toBe(2)
  expect(notices[0]!.body).toBe(notices[1]!.body)
})

test('without a notice the shop learns about the payment by asking', async () => {
  const { pageOf, choose, notices, check, recordedPayment } = await openGateway()
  await choose(await pageOf(), 'pay', { noticeTiming: 'never' })
  expect(await check()).toMatchObject({ data: { status: 'success' } })
  expect(await recordedPayment()).toMatchObject({ notices: [] })
  expect(notices).toEqual([])
})

test('a forged notice reports a payment that nobody made', async () => {
  const { pageOf, choose, notices, check, recordedPayment } = await openGateway()
  await choose(await pageOf(), 'forge', { utr: '412345678901' })
  expect(notices.map(formOf)).toMatchObject([
    { status: 'success', amount: '199', upi_txn_id: '412345678901' },
  ])
  expect(await check()).toMatchObject({ data: { status: 'created', upi_txn_id: '' } })
  expect(await recordedPayment()).toMatchObject({ paid: null, notices: [{ outcome: 200 }] })
})

test.each([
  ['duplicating', 2],
  ['silent', 0],
  ['failing', 0],
] as const)('while the gateway is %s, it sends %d notices about a payment', async (mode, count) => {
  const { pageOf, choose, notices, setFaults, recordedPayment } = await openGateway()
  const page = await pageOf()
  setFaults({ mode, times: 1 })
  expect((await choose(page, 'pay')).location).toBe(back)
  expect(notices).toHaveLength(count)
  expect(await recordedPayment()).toMatchObject({ paid: { paise: 19_900 } })
})

test('a silent call creates the payment without ever answering', async () => {
  const { address, setFaults, recordedPayment, records } = await openGateway()
  setFaults({ mode: 'silent' })
  const cut = expect(
    fetch(`${address}/api/create_order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    }),
  ).rejects.toThrow('fetch failed')
  await expect.poll(() => records().length).toBe(1)
  setFaults({ mode: 'ok' })
  await cut
  expect(await recordedPayment()).toMatchObject({ clientTxnId: order.client_txn_id })
})

test('a failing gateway answers with an HTML page and creates nothing', async () => {
  const { address, setFaults, records } = await openGateway()
  setFaults({ mode: 'failing', times: 1 })
  const answer = await fetch(`${address}/api/create_order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html'])
  expect(records()).toEqual([])
})

test('a notice that cannot be delivered is recorded, and the buyer still returns', async () => {
  const { pageOf, choose, setWebhook, recordedPayment } = await openGateway()
  setWebhook('http://127.0.0.1:9/hooks')
  expect((await choose(await pageOf(), 'pay')).location).toBe(back)
  expect(await recordedPayment()).toMatchObject({ notices: [{ outcome: 'not reached' }] })
})

test('a reset clears the payments and cancels scheduled notices', async () => {
  const { pageOf, choose, reset, records, notices, check } = await openGateway()
  await choose(await pageOf(), 'pay-late', { seconds: '1' })
  reset()
  expect(records()).toEqual([])
  expect(await check()).toEqual({ status: false, msg: 'Record not found' })
  // Scheduled later than the cancelled notice, so it arrives after that one would have.
  const client_txn_id = 'GW0000000000ZZ'
  await choose(await pageOf({ client_txn_id }), 'pay-late', { seconds: '1' })
  await expect.poll(() => notices.length).toBeGreaterThan(0)
  expect(notices.map((notice) => formOf(notice).client_txn_id)).toEqual([client_txn_id])
})
