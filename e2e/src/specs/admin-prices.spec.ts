// Staff change many prices at once: they type or import them, apply them as one set, and undo it.

import { randomUUID } from 'node:crypto'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { press, toastOf } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

/** Two items for this test only, and a search word that finds them. */
async function openGrid(page: Page) {
  const { token } = await signIn(page, 'admin')
  const word = randomUUID().slice(0, 8)
  const made = [1, 2].map((number) =>
    ask(
      itemEndpoints.create,
      {
        body: {
          name: `Pack ${number} ${word}`,
          originalprice: 150,
          discountedprice: 120,
          resellprice: 110,
          imgpath: '/demo/art/v1/ember-rift.svg',
        },
      },
      token,
    ),
  )
  const items = (await Promise.all(made)).map(({ item }) => item)
  await page.goto(`/admin/pricegrid?search=${word}`)
  await page.getByText('Total Items: 2').waitFor()
  const pricesOf = async (itemid: number) => {
    const all = await ask(itemEndpoints.list, undefined, token)
    const { discountedprice, cost } = all.find((item) => item.itemid === itemid)!
    return { discountedprice, cost }
  }
  return { word, items, pricesOf }
}

test('prices are typed, previewed, applied as one set and undone', async ({ page }) => {
  const { word, items, pricesOf } = await openGrid(page)
  const [one, two] = items.map(({ itemid }) => itemid) as [number, number]
  await page.getByLabel(`Cost of Pack 1 ${word}`).fill('100')
  await page.getByLabel(`Normal price of Pack 1 ${word}`).fill('99.5')
  await page.getByText('below cost').waitFor()
  await page.getByLabel(`Normal price of Pack 2 ${word}`).fill('115')
  await expectAccessible(page)
  await screenshot(page, 'admin-pricegrid')
  await press(page, 'Preview 2')
  await page.getByText('Normal price is below cost').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-pricegrid-preview')
  expect(await pricesOf(one)).toEqual({ discountedprice: 120, cost: null })
  await press(page, 'Apply')
  await toastOf(page, 'The prices of 2 items were changed')
  expect(await pricesOf(one)).toEqual({ discountedprice: 99.5, cost: 100 })
  expect(await pricesOf(two)).toEqual({ discountedprice: 115, cost: null })

  await press(page, `Price history of Pack 1 ${word}`)
  await page.getByRole('dialog').getByText('₹99.50').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Undo')
  await toastOf(page, 'The prices of 2 items were restored')
  expect(await pricesOf(one)).toEqual({ discountedprice: 120, cost: null })
  await expect(page.getByLabel(`Normal price of Pack 2 ${word}`)).toHaveValue('120')
})

test('a file is imported on a phone, and its invalid lines are named', async ({ phone }) => {
  const { items, pricesOf } = await openGrid(phone)
  const [one, two] = items.map(({ itemid }) => itemid) as [number, number]
  await phone.getByLabel('CSV file with prices').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Item ID,Normal price,Cost\r\n${one},119,"80"\r\n${two},free,\r\n`),
  })
  await phone.getByText("Line 3: Valid Normal price is required: 'free' is not a price").waitFor()
  await screenshot(phone, 'admin-pricegrid-file-phone')
  await press(phone, 'Apply')
  await toastOf(phone, 'The prices of 1 item were changed')
  expect(await pricesOf(one)).toEqual({ discountedprice: 119, cost: 80 })
  expect(await pricesOf(two)).toEqual({ discountedprice: 120, cost: null })
  await expectAccessible(phone)
  await screenshot(phone, 'admin-pricegrid-phone')
  await press(phone, 'Price sets')
  await phone.getByRole('dialog').getByRole('button', { name: 'Undo' }).first().click()
  await toastOf(phone, 'The prices of 1 item were restored')
  await phone.getByRole('dialog').getByText('Undone').first().waitFor()
  expect(await pricesOf(one)).toEqual({ discountedprice: 120, cost: null })
})
