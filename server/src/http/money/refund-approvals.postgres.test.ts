// Refunds that a second person must approve.

import { expect, test } from 'vitest'
import { booksOf } from '../../../test/shop.ts'
import { openLimited } from '../../../test/staff/approvals.ts'

const said = (status: number, message: string) => ({ status, body: { message } })

test('a large refund waits for a second person, and is paid back once', async () => {
  const {
    asha,
    admin,
    second,
    open: asked,
    decide,
    balance,
  } = await openLimited({
    APPROVE_REFUNDS_ABOVE_RUPEES: '99',
  })
  const { orderid } = (await asha.buy()).body.order
  const refund = (by = admin) => by.get(`/admin/updateorder/${orderid}/Refunded/late`)
  expect(await refund()).toMatchObject({
    status: 200,
    body: {
      message: "₹100 needs a second person. The request is under 'Approvals'.",
      order: { status: 'Processing' },
    },
  })
  expect(await refund(second)).toEqual(
    said(409, 'A decision about this order is already waiting for approval.'),
  )
  expect(await balance()).toBe(400)
  const isDecisionAsked = async () =>
    (await second.get(`/admin/orderdetail/${orderid}`)).body.isDecisionAsked
  expect(await isDecisionAsked()).toBe(true)
  const [request] = await asked()
  expect(request).toMatchObject({
    kind: 'refund',
    orderid,
    amount: 100,
    purpose: 'Refunded',
    reason: 'late',
  })
  await Promise.all([decide(request.id, true), decide(request.id, true)])
  expect(await balance()).toBe(500)
  expect(await isDecisionAsked()).toBe(false)
  expect((await asha.get(`/store/orders/${orderid}`)).body.status).toBe('Refunded')
  expect((await booksOf({ admin })).balanced).toBe(true)
})

test('approving a refund while others ask for it again never ends in an outage', async () => {
  const {
    asha,
    admin,
    second,
    open: asked,
    decide,
    balance,
  } = await openLimited({
    APPROVE_REFUNDS_ABOVE_RUPEES: '99',
  })
  for (const round of [1, 2, 3, 4, 5]) {
    const { orderid } = (await asha.buy()).body.order
    const refund = (by = admin) => by.get(`/admin/updateorder/${orderid}/Refunded/late`)
    await refund()
    const [request] = await asked()
    const answers = await Promise.all([
      decide(request.id, true),
      ...Array.from({ length: 6 }, () => refund(second)),
    ])
    expect(
      answers.map(({ status }) => status).filter((status) => status >= 500),
      `${round}`,
    ).toEqual([])
    expect(answers[0]!.status).toBe(200)
  }
  expect(await balance()).toBe(500)
})

test('an order that was completed meanwhile is not cancelled by an old request', async () => {
  const {
    asha,
    admin,
    open: asked,
    decide,
    balance,
  } = await openLimited({ APPROVE_REFUNDS_ABOVE_RUPEES: '99' })
  const { orderid } = (await asha.buy()).body.order
  await admin.get(`/admin/updateorder/${orderid}/Cancelled/late`)
  await admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  const [request] = await asked()
  expect(await decide(request.id, true)).toEqual(
    said(409, 'The order is completed. Refund it instead.'),
  )
  expect(await balance()).toBe(400)
  expect(await decide(request.id, false)).toEqual(said(200, 'Declined'))
})
