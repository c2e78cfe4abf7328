// The longest name and the largest price that staff can enter fit on every screen, and the whole price is readable.

import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { expectFits } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { sessionOf } from '../sign-in.ts'
import { test } from '../test.ts'
import { wide } from '../visits.ts'

const largest = 100_000_000
const price = '₹9,99,99,999.99'
const imgpath = '/demo/art/v1/ember-rift.svg'
const longName = 'Wondrously Interminable Chronicles '.repeat(3).slice(0, 100).trim()
const hindiName = 'अद्भुत रत्नों की अंतहीन महागाथा '.repeat(4).slice(0, 100).trim()

/** One trending product with the longest name on each shelf; they are deleted after the test. */
async function offer(work: (productid: number, itemid: number) => Promise<void>): Promise<void> {
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
  const categories = ['games', 'instant-games', 'ott', 'others'] as const
  for (const [place, category] of categories.entries()) {
    const body = {
      name: place % 2 === 0 ? longName : hindiName,
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
    await work(productids[0]!, item.itemid)
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

/** By how many pixels at most any text overflows its card; prices must also stay below the name. */
const overflowOf = (cards: Locator): Promise<number> =>
  cards.evaluateAll((all) => {
    const cuts = all.map((card) => {
      const edge = card.getBoundingClientRect()
      const name = card.querySelector('strong')!.getBoundingClientRect()
      const boxes = [...card.querySelectorAll('strong, b, s, b ~ span')].map((text) =>
        text.getBoundingClientRect(),
      )
      return Math.max(
        ...boxes.flatMap((box) => [edge.left - box.left, box.right - edge.right]),
        ...boxes.flatMap((box) => [edge.top - box.top, box.bottom - edge.bottom]),
        ...boxes.slice(1).map((box) => name.bottom - box.top),
      )
    })
    return Math.max(...cuts)
  })

/** Adds an item with a long Hindi name, a large price, a list price and a saving. */
async function addHindi(productid: number, itemid: number): Promise<void> {
  const { token } = await sessionOf('admin')
  const prices = {
    originalprice: 12_345_678.9,
    discountedprice: 9_999_999.99,
    resellprice: 9_999_999.99,
  }
  const name = 'अग्नि योद्धाओं का महान हीरा संग्रह '.repeat(3).slice(0, 80).trim()
  const { item } = await ask(itemEndpoints.create, { body: { name, imgpath, ...prices } }, token)
  onTestFinished(async () => {
    await ask(itemEndpoints.delete, { params: { itemid: String(item.itemid) } }, token)
  })
  const same = { name: longName, type: 'OTHER', category: 'games' as const }
  const body = { ...same, items: [itemid, item.itemid] }
  await ask(productEndpoints.edit, { params: { _id: String(productid) }, body }, token)
}

async function expectHomeFits(page: Page, card: { width: number; height: number }): Promise<void> {
  const named = page.getByRole('link', { name: /^(Wondrously|अद्भुत)/ })
  // Each one on its own shelf, and all four in Trending.
  await expect(named).toHaveCount(8)
  await expect.poll(() => cutOff(named)).toBeLessThan(0)
  await expectFits(page)
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
  await offer(async () => {
    for (const visit of [page, phone]) {
      await visit.goto('/')
      await shelvesAreThere(visit)
    }
    for (const width of [wide.width, 1200]) {
      await page.setViewportSize({ ...wide, width })
      await expectHomeFits(page, { width: 193, height: 297 })
    }
    for (const width of [390, 320]) {
      await phone.setViewportSize({ width, height: 844 })
      await expectHomeFits(phone, { width: 148, height: 240 })
      await screenshot(phone, `home-large-price-${width}`)
    }
  })
})

test('they fit on the product page, wide and on phones', async ({ page, phone }) => {
  await page.setViewportSize(wide)
  await offer(async (productid, itemid) => {
    await addHindi(productid, itemid)
    const expectWhole = async (visit: Page, name: string) => {
      await visit.goto(`/product/${productid}`)
      const card = visit
        .locator('label')
        .filter({ has: visit.getByRole('radio') })
        .first()
      await card.click()
      await expect.poll(() => cutOff(card)).toBeLessThan(0)
      await visit.getByText('−18%').waitFor()
      const priced = visit.locator('label').filter({ has: visit.locator('b') })
      await expect.poll(() => overflowOf(priced)).toBeLessThan(0)
      // The list price is below it and also complete.
      const list = card.locator('s')
      const [inner, outer] = [(await list.boundingBox())!, (await card.boundingBox())!]
      expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      await screenshot(visit, name)
    }
    await expectWhole(page, 'product-large-price')
    for (const width of [390, 320]) {
      await phone.setViewportSize({ width, height: 844 })
      await expectWhole(phone, `product-large-price-${width}`)
      const buy = phone.getByRole('button', { name: 'Buy now' }).last()
      const total = (await phone.getByText(price, { exact: true }).last().boundingBox())!
      expect(total.x + total.width).toBeLessThanOrEqual((await buy.boundingBox())!.x)
    }
  })
})
