// The link in optional mails that switches them off.

import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.ts'
import * as notices from '../../database/notices/notices.ts'

async function open() {
  const shop = await openShop()
  const asha = await shop.buyer()
  const wish = { orderid: 'GW1', product: 'Ember Rift', item: '86 Diamonds' }
  const mailsOf = async (cause: string) => {
    const before = shop.ctx.sent.mails.length
    const kinds = ['paid', 'waiting', 'back-in-stock'] as const
    for (const kind of kinds) {
      await notices.write(shop.ctx.db, { userid: asha.userid, kind, cause, facts: wish })
    }
    await shop.ctx.runDueJobs()
    return shop.ctx.sent.mails.slice(before)
  }
  /** As a mail program sends it. */
  const press = (path: string) =>
    shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  return { ...shop, asha, mailsOf, press }
}

test('optional mails have a link that switches off their kind alone; receipts have none', async () => {
  const { asha, mailsOf, press } = await open()
  const [paid, waiting, stock] = await mailsOf('1')
  expect(paid!.unsubscribe).toBeUndefined()
  expect(stock!.unsubscribe).not.toBe(waiting!.unsubscribe)
  const { pathname } = new URL(waiting!.unsubscribe!)
  const answer = await press(pathname)
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success' }])
  expect((await press(pathname)).statusCode, 'again').toBe(200)
  expect((await asha.get('/store/notices/choices')).body.choices).toEqual([
    { kind: 'waiting', isOn: false },
    { kind: 'back-in-stock', isOn: true },
  ])
  expect((await mailsOf('2')).map(({ id }) => id)).toEqual(['paid.2', 'back-in-stock.2'])
})

test('opening the link changes nothing, and leads to the choices', async () => {
  const { asha, guest, mailsOf } = await open()
  const { pathname } = new URL((await mailsOf('1'))[1]!.unsubscribe!)
  const opened = await guest.get(pathname)
  expect([opened.status, opened.headers.location]).toEqual([302, '/profile'])
  expect((await asha.get('/store/notices/choices')).body.choices[0].isOn).toBe(true)
})

// Covers N4.
test('a link of another account, kind or signature does nothing', async () => {
  const { asha, mailsOf, press, buyer } = await open()
  const { pathname } = new URL((await mailsOf('1'))[1]!.unsubscribe!)
  const other = await buyer()
  const wrong = [
    pathname.replace(`/${asha.userid}.`, `/${other.userid}.`),
    pathname.replace('.waiting.', '.back-in-stock.'),
    pathname.replace('.waiting.', '.paid.'),
    `${pathname.slice(0, -4)}AAAA`,
    '/hooks/unsubscribe/nonsense',
    `/hooks/unsubscribe/${'x'.repeat(300)}`,
  ]
  for (const path of wrong) {
    const answer = await press(path)
    expect([answer.statusCode, answer.json()], path).toEqual([
      404,
      { message: 'This link is not one of ours.' },
    ])
  }
  for (const one of [asha, other]) {
    const { choices } = (await one.get('/store/notices/choices')).body
    expect(choices.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true)
  }
})
