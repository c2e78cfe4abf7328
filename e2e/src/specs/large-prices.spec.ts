// The longest name and the largest price that staff can enter fit on every screen, and the whole price is readable.

import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from '../ask.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { sessionOf } from '../sign-in.ts'
import { test } from '../test.ts'
import { wide } from '../visits.ts'

const largest = 100_000_000
const price = '₹9,99,99,999.99'
const imgpath = '/demo/art/v1/ember-rift.svg'
const longName = 'Wondrously Interminable Chronicles '.repeat(3).slice(0, 100).trim()

/** One trending product with the longest name on each shelf; they are deleted after the test. */
async function offer(work: (productid: number) => Promise<void>): Promise<void> {
  const { token } = await sessionOf('admin')
  const { item } = await ask(
    itemEndpoints.create,
    {
      body: {
        name: 'The whole world',
        originalprice: largest,
        discountedprice: largest - 0.01,
        resellprice: largest - 0.01,
        imgpath,
      },
    },
    token,
  )
  const productids: number[] = []
  for (const category of ['games', 'instant-games', 'ott', 'others'] as const) {
    const body = {
      name: longName,
      type: 'OTHER',
      category,
      imgpath,
      inputs: [{ label: 'User ID' }],
      items: [item.itemid],
      istrending: true,
    }
    const { product } = await ask(productEndpoints.create, { body }, token)
    productids.push(product.productid)
  }
  try {
    await work(productids[0]!)
  } finally {
    for (const productid of productids) {
      const params = { productid: String(productid) }
      await ask(productEndpoints.delete, { params }, token)
    }
    const params = { itemid: String(item.itemid) }
    await ask(itemEndpoints.delete, { params }, token)
  }
}

/** By how many pixels at most a price overflows the visible part of its card. */
const cutOff = (cards: Locator): Promise<number> =>
  cards.evaluateAll((all, text) => {
    const cuts = all.map((card) => {
      // Content far below is laid out only once it is scrolled into view.
      card.scrollIntoView()
      const edge = card.getBoundingClientRect()
      const document = card.ownerDocument
      const textNodes = 4
      const walker = document.createTreeWalker(card, textNodes)
      while (walker.nextNode()) {
        if (!walker.currentNode.textContent!.includes(text)) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const box = range.getBoundingClientRect()
        return Math.max(
          edge.left - box.left,
          box.right - edge.right,
          edge.top - box.top,
          box.bottom - edge.bottom,
        )
      }
      throw new Error('A card has no price')
    })
    return Math.max(...cuts)
  }, price)

async function expectHomeFits(page: Page, card: { width: number; height: number }): Promise<void> {
  await page.goto('/')
  await shelvesAreThere(page)
  const named = page.getByRole('link', { name: /^Wondrously/ })
  // Each one on its own shelf, and all four in Trending.
  expect(await named.count()).toBe(8)
  expect(await cutOff(named)).toBeLessThan(0)
  const trending = page.getByRole('region', { name: 'Trending now' }).getByRole('link')
  const sizes = await trending.evaluateAll(([, ...cards]) =>
    cards.map((one) => [one.clientWidth, one.clientHeight]),
  )
  for (const [width, height] of sizes) {
    expect(width).toBeLessThanOrEqual(card.width)
    expect(height).toBeLessThanOrEqual(card.height)
  }
}

test('they fit on the home page, wide and on phones', async ({ page, phone }) => {
  await page.setViewportSize(wide)
  await offer(async () => {
    await expectHomeFits(page, { width: 193, height: 297 })
    for (const width of [390, 320]) {
      await phone.setViewportSize({ width, height: 844 })
      await expectHomeFits(phone, { width: 148, height: 240 })
      await screenshot(phone, `home-large-price-${width}`)
    }
  })
})

test('they fit on the product page, wide and on phones', async ({ page, phone }) => {
  await offer(async (productid) => {
    const expectFits = async (visit: Page, name: string) => {
      await visit.goto(`/product/${productid}`)
      const card = visit
        .locator('label')
        .filter({ has: visit.getByRole('radio') })
        .first()
      await card.click()
      expect(await cutOff(card)).toBeLessThan(0)
      // The list price is below it and also complete.
      const list = card.locator('s')
      const [inner, outer] = [(await list.boundingBox())!, (await card.boundingBox())!]
      expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      await screenshot(visit, name)
    }
    await expectFits(page, 'product-large-price')
    for (const width of [390, 320]) {
      await phone.setViewportSize({ width, height: 844 })
      await expectFits(phone, `product-large-price-${width}`)
      const buy = phone.getByRole('button', { name: 'Buy now' }).last()
      const total = (await phone.getByText(price, { exact: true }).last().boundingBox())!
      expect(total.x + total.width).toBeLessThanOrEqual((await buy.boundingBox())!.x)
    }
  })
})
