// MooGold's list of orders: both forms of its dates, and failures that must not look like an empty list.

import { expect, test } from 'vitest'
import { openMooGold } from '../../../test/moogold.ts'

const path = 'order/transaction_history'

test('lists orders with what they were for', async () => {
  const item = { product: 'Legends', variation_id: '1', player_id: 12345678, voucher_code: [] }
  const orders = [
    { order_id: 900, date_created: '2026-04-01 14:30:00', status: 'completed', items: [item] },
    { order_id: '901', date_created: { date: '2026-04-01 14:31:00.000000' }, status: 'refunded' },
  ]
  const opened = await openMooGold({ [path]: { body: { status: 'success', orders } } })
  expect(await opened.moogold!.history('2026-04-01', '2026-04-02')).toEqual({
    isComplete: true,
    entries: [
      {
        supplierReference: '900',
        madeAt: '2026-04-01 14:30:00',
        status: 'completed',
        what: 'Legends for 12345678',
      },
      { supplierReference: '901', madeAt: '2026-04-01 14:31:00', status: 'refunded', what: '' },
    ],
  })
  expect(opened.bodiesOf(path)).toEqual([
    { path, start_date: '2026-04-01', end_date: '2026-04-02', page: 1, limit: 100 },
  ])
})

test('a list that is too long says that it is not complete', async () => {
  const order = { order_id: 900, date_created: '2026-04-01 14:30:00', status: 'completed' }
  const orders = Array.from({ length: 100 }, () => order)
  const opened = await openMooGold({ [path]: { body: { status: 'success', orders } } })
  const { entries, isComplete } = await opened.moogold!.history('2026-04-01', '2026-04-02')
  expect([entries.length, isComplete]).toEqual([2000, false])
})

test.each([
  ['a refusal', { body: { err_code: '419', err_message: 'Missing argument' } }],
  ['a page', { body: '<html></html>' }],
  ['no list', { body: { status: 'success' } }],
])('throws after %s', async (_, answer) => {
  const { moogold } = await openMooGold({ [path]: answer })
  await expect(moogold!.history('2026-04-01', '2026-04-02')).rejects.toThrow()
})
