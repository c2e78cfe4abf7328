// Lists of staff, asked for a page that they do not have.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertOrder, insertUser, insertWalletTransaction } from '../../../test/samples.ts'

// Covers 3-32.
test.each([
  ['alltxn', 'transactions', 'totalTxns', 3],
  ['allwallettxn', 'transactions', 'totalItems', 3],
  // The three users of every test app, and the buyer.
  ['users_data', 'users', 'totalCount', 4],
])(
  'a page of %s past the end is empty and has the true totals',
  async (path, rows, total, count) => {
    const { ctx, admin } = await testApp()
    const { userid } = await insertUser(ctx.db)
    for (let n = 0; n < 3; n += 1) {
      await insertOrder(ctx.db, userid)
      await insertWalletTransaction(ctx.db, userid)
    }
    expect(await admin.get(`/admin/${path}?limit=2&page=9`)).toEqual({
      status: 200,
      body: { [rows]: [], totalPages: 2, [total]: count },
    })
  },
)
