// The player's name before paying: asked once, stored on the order, and no obstacle if it is unavailable.

import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'
import type { PlayerAnswer, PlayerQuestion } from '../../providers/ports.ts'

async function shopWithPlayers(environment: Record<string, string> = {}) {
  const asked: PlayerQuestion[] = []
  const answers = new Map<string, PlayerAnswer>()
  const players = {
    offers: (apiType: string) => apiType === 'SMILEBR',
    check: async (question: PlayerQuestion): Promise<PlayerAnswer> => {
      asked.push(question)
      return answers.get(question.input1) ?? { kind: 'found', name: `Player ${question.input1}` }
    },
  }
  const item = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13'] }
  const shop = await openShop(item, { environment, players })
  const check = (input1: string, input2 = '2001', who = shop.guest) =>
    who.post('/store/players/check', { productid: shop.productid, input1, input2 })
  return { ...shop, asked, answers, check }
}

// Covers 3-145.
test('asks for a name once and stores it on the order', async () => {
  const shop = await shopWithPlayers()
  expect((await shop.guest.get(`/store/products/${shop.productid}`)).body.hasPlayerCheck).toBe(true)
  const found = { status: 200, body: { name: 'Player 11111' } }
  const together = await Promise.all([shop.check('11111'), shop.check('11111')])
  expect([...together, await shop.check('11111')]).toEqual([found, found, found])
  expect(shop.asked).toEqual([
    { apiType: 'SMILEBR', supplierItemId: '13', input1: '11111', input2: '2001' },
  ])
  const asha = await shop.buyer(100_000)
  const inputs = { input1: '11111', input2: '2001' }
  const bought = await asha.buy(inputs)
  expect(bought.body.order.playername).toBe('Player 11111')
  // A name sent by the customer is ignored.
  const lied = await asha.buy({ input1: '22222', playername: 'Liar', name: 'Liar' })
  expect(lied.body.order.playername).toBeNull()
  for (const { body } of [bought, lied]) {
    await shop.admin.get(`/admin/updateorder/${body.order.orderid}/Completed/done`)
  }
  const used = (await asha.get(`/store/products/${shop.productid}/players`)).body
  expect(used[1]).toMatchObject({ ...inputs, name: 'Player 11111' })
})

test('the same Id is another player in each game of one supplier', async () => {
  const shop = await shopWithPlayers()
  await shop.check('11111')
  const item = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['77'] }
  const other = await insertProduct(shop.ctx.db, { name: 'Tidal Keep' }, [item])
  shop.answers.set('11111', { kind: 'found', name: 'Somebody else' })
  const form = { productid: other.productid, input1: '11111', input2: '2001' }
  expect((await shop.guest.post('/store/players/check', form)).body).toEqual({
    name: 'Somebody else',
  })
  expect((await shop.check('11111')).body).toEqual({ name: 'Player 11111' })
  const asha = await shop.buyer(100_000)
  const inputs = { input1: '11111', input2: '2001' }
  expect((await asha.buy(inputs)).body.order.playername).toBe('Player 11111')
})

// Covers 3-145.
test('an unknown player is 404, and no answer of the supplier is no verdict', async () => {
  const shop = await shopWithPlayers()
  shop.answers.set('33333', { kind: 'missing' })
  shop.answers.set('44444', { kind: 'unavailable', reason: 'time-out' })
  expect(await shop.check('33333')).toEqual({
    status: 404,
    body: { message: 'No player with this ID. Check User Id.' },
  })
  expect(await shop.check('44444')).toEqual({
    status: 503,
    body: { message: "We can't check the player name right now. Double-check the ID, then buy." },
  })
  shop.answers.set('66666', { kind: 'not-offered' })
  expect(await shop.check('66666')).toEqual({
    status: 404,
    body: { message: 'Player names cannot be looked up for this product.' },
  })
  expect((await shop.check('abc')).body.message).toBe('User Id is 5 to 12 digits.')
  expect((await shop.check('')).status).toBe(400)
  const plain = await openShop()
  const form = { productid: plain.productid, input1: '123456', input2: '' }
  expect(await plain.guest.post('/store/players/check', form)).toEqual({
    status: 404,
    body: { message: 'Player names cannot be looked up for this product.' },
  })
})

test('limits checks per person', async () => {
  const shop = await shopWithPlayers({ LIMITS_SCALE: '1' })
  const asha = await shop.buyer()
  const statuses = []
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await shop.check(`${50_000 + n}`, '2001', asha)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})
