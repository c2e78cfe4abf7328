// The balance after each movement of a wallet, in the customer's list and in the statement.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeBehindItsBack } from '../../../test/behind-its-back.ts'
import type { Client } from '../../../test/client.ts'
import { fund, openShop, paid, verify } from '../../../test/shop.ts'
import { openLimited } from '../../../test/staff/approvals.ts'
import * as wallets from '../../database/money/wallets.ts'
import { withBalances } from '../../domain/money/statement.ts'

type Row = { txnid: string; type: string; amount: number; balanceAfter: number | null }

/** Topped up with ₹250, bought twice, one refunded, and a top-up of ₹10 that is not paid yet. */
async function openWallet() {
  const shop = await openShop()
  const asha = await shop.buyer(25_000)
  const topUp = async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    return (await asha.post('/store/wallet/topups', { amount: 10 }, key)).body.transaction
  }
  const pending = await topUp()
  const { orderid } = (await asha.buy()).body.order
  await asha.buy({ quantity: 1 })
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/sorry`)
  return { ...shop, asha, pending, orderid }
}

const listOf = async (asha: Client, query = '') =>
  (await asha.get(`/store/wallet/transactions${query}`)).body.transactions as Row[]

test('each row of the list has the balance after it, and an unpaid top-up has none', async () => {
  const shop = await openWallet()
  const { asha, pending } = shop
  expect(pending).toMatchObject({ status: 'Created', balanceAfter: null })
  const seen = (rows: Row[]) => rows.map(({ type, balanceAfter }) => [type, balanceAfter])
  const whole = [
    ['Refunded', 150],
    ['Debit', 50],
    ['Debit', 150],
    ['Credit', null],
    ['Credit', 250],
  ]
  expect(seen(await listOf(asha))).toEqual(whole)
  // Pages read from either end of the history.
  for (const page of [1, 2, 3, 4, 5]) {
    expect(seen(await listOf(asha, `?limit=1&page=${page}`))).toEqual([whole[page - 1]])
  }
  shop.gateway.reports.set(pending.txnid, paid(1_000))
  await verify(shop, pending.txnid)
  // It keeps its place in the list, and shows the balance of when the money came.
  expect(seen(await listOf(asha))[3]).toEqual(['Credit', 160])
  expect(await listOf(await shop.buyer())).toEqual([])
})

test('both ways of reading give the same balances', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const ravi = await shop.buyer()
  for (let count = 1; count <= 20; count += 1) {
    await fund(db, asha.userid, count * 100)
    await fund(db, ravi.userid, 7)
  }
  const { transactions } = await wallets.listOwn(db, asha.userid, { page: 1, limit: 100 })
  const old = await withBalances(db, transactions, true)
  expect(await withBalances(db, transactions, false)).toEqual(old)
  expect(old[0]!.balanceAfterPaise).toBe(21_000)
  expect(old.at(-1)!.balanceAfterPaise).toBe(100)
})

const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the statement has every movement, oldest first, with its balance', async () => {
  const { asha, orderid, ctx } = await openWallet()
  await changeBehindItsBack(
    ctx.database,
    `update transfers set created_at = '2026-03-31T06:30:00Z'`,
  )
  const { body, headers } = await asha.get('/store/wallet/statement')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="wallet-statement-.*\.csv"$/,
  )
  const lines = linesOf(body).map((line) => line.replace(/TX\w{12}/, 'TX'))
  expect(lines[0]).toBe('Date,Transaction,Details,Order,Money in,Money out,Balance,Note')
  const at = '2026-03-31 12:00:00'
  expect(lines.slice(1, 3)).toEqual([
    `${at},TX,Added by Gemwala,,250,,250,`,
    `${at},TX,"Ember Rift, 86 Diamonds",${orderid},,100,150,`,
  ])
  expect(lines[4]).toMatch(
    new RegExp(`^${at},TX,"Refund: Ember Rift, 86 Diamonds",${orderid},100,,150,`),
  )
  expect(lines).toHaveLength(5)
})

test('money that staff took is not called added', async () => {
  const { asha, take } = await openLimited({})
  expect((await take(20)).status).toBe(200)
  const [, , taken] = linesOf((await asha.get('/store/wallet/statement')).body)
  expect(taken).toMatch(/,Taken by Gemwala,,,20,480,Typo$/)
})

test('a statement of some days begins with what the wallet held', async () => {
  const { asha, ctx } = await openWallet()
  // One movement a day, from the 1st of March in India.
  await changeBehindItsBack(
    ctx.database,
    `update transfers t set created_at = timestamptz '2026-03-01 00:00+05:30' + (n - 1) * interval '1 day'
     from (select id, row_number() over (order by id) as n from transfers
       where 'wallet' in (debit_account, credit_account)) numbered where numbered.id = t.id`,
  )
  const columns = async (query: string) =>
    linesOf((await asha.get(`/store/wallet/statement${query}`)).body)
      .slice(1)
      .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')))
      .map((cells) => [cells[0]!.slice(0, 10), cells[6]])
  expect(await columns('?dateFrom=2026-03-02&dateTo=2026-03-03')).toEqual([
    ['', '250'],
    ['2026-03-02', '150'],
    ['2026-03-03', '50'],
  ])
  expect(await columns('?dateTo=2026-03-01')).toEqual([['2026-03-01', '250']])
  expect(await columns('?dateFrom=2027-01-01')).toEqual([['', '150']])
  expect((await asha.get('/store/wallet/statement?dateFrom=soon')).status).toBe(400)
})

test('the statement is in Hindi for a Hindi page', async () => {
  const { asha } = await openWallet()
  const { body } = await asha.get('/store/wallet/statement', { 'page-language': 'hi' })
  const [head, first] = linesOf(body)
  expect(head).toBe('तारीख,ट्रांज़ैक्शन,विवरण,ऑर्डर,जमा,खर्च,बैलेंस,नोट')
  expect(first).toContain('Gemwala ने जोड़े')
})

test('everybody gets only their own, and not without end', async () => {
  const shop = await openWallet()
  const ravi = await shop.buyer()
  expect(linesOf((await ravi.get('/store/wallet/statement')).body)).toHaveLength(1)
  expect((await shop.guest.get('/store/wallet/statement')).status).toBe(401)
  const statuses = []
  for (let count = 0; count < 20; count += 1) {
    statuses.push((await ravi.get('/store/wallet/statement')).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await shop.asha.get('/store/wallet/statement')).status).toBe(200)
})

test('a long history is sent whole, batch by batch', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  await shop.ctx.db.run`
    with moved as (
      insert into transfers (kind, cause, debit_account, credit_account, credit_owner, amount_paise)
      select 'adjustment', 'gift ' || n, 'adjustment', 'wallet', ${asha.userid}, 100
      from generate_series(1, 1201) n returning id
    )
    insert into wallet_transactions (txnid, userid, useremail, type, status, amount_paise, transfer_id)
    select 'TX' || lpad(id::text, 12, '0'), ${asha.userid}, 'asha@store.test', 'Credit', 'Success', 100, id
    from moved`
  const lines = linesOf((await asha.get('/store/wallet/statement')).body)
  expect(lines).toHaveLength(1202)
  expect(lines.at(-1)).toMatch(/,1,,1201,$/)
  const [sum] = await shop.ctx.db.rows(z.object({ paise: z.int() }))`
    select balance_paise as paise from wallets where userid = ${asha.userid}`
  expect(sum!.paise).toBe(120_100)
})
