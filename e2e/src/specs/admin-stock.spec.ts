// Staff import voucher codes from a file in the console, see the duplicates, and quarantine and release a batch.

import { randomUUID } from 'node:crypto'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { toastOf } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const unique = () => randomUUID().slice(0, 8)

/** An item for this test only, so that no other test buys its codes. */
async function makeItem(token: string): Promise<string> {
  const name = `Gift ${unique()}`
  const imgpath = '/demo/art/v1/ember-rift.svg'
  const prices = { originalprice: 120, discountedprice: 100, resellprice: 90 }
  await ask(itemEndpoints.create, { body: { name, imgpath, ...prices } }, token)
  return name
}

test('codes are imported from a file, and a bad batch is quarantined and released', async ({
  page,
}) => {
  const { token } = await signIn(page, 'admin')
  const name = await makeItem(token)
  const codes = [`${unique()}-0001`, `${unique()}-0002`, `${unique()}-0003`]
  await page.goto('/admin/voucherstock')
  await page.getByRole('button', { name: 'Import codes', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import codes' })
  await dialog.getByLabel('Find an item').fill(name)
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await dialog.getByLabel(/^Or choose a file/).setInputFiles({
    name: 'codes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from([...codes, codes[0]].join('\n')),
  })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 4 codes' }).click()
  await dialog.getByText('Line 4:').waitFor()
  await screenshot(page, 'console-stock-imported')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search items' }).fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('cell', { name: 'Low stock' }).waitFor()
  await row.getByText(name).click()
  await page.getByRole('button', { name: /^Quarantine batch/ }).click()
  const asked = page.getByRole('dialog', { name: /^Quarantine batch/ })
  await asked.getByLabel('Reason').fill('Used before')
  await expectAccessible(page)
  await asked.getByRole('button', { name: /^Quarantine batch/ }).click()
  await toastOf(page, '3 codes quarantined')
  await page.getByText('0 left').waitFor()
  await screenshot(page, 'console-stock-batches')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Release batch/ }).click()
  const again = page.getByRole('dialog', { name: /^Release batch/ })
  await again.getByLabel('Reason').fill('They are good')
  await again.getByRole('button', { name: /^Release batch/ }).click()
  await toastOf(page, '3 codes for sale again')
  await page.getByText('3 left').first().waitFor()
})
