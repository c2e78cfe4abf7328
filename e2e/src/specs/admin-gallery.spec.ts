// Staff upload, copy and delete images in the console's gallery, and the store shows them.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { givenStore } from '../given-store.ts'
import { toastOf } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

type Picked = { name: string; mimeType: string; buffer: Buffer }

/** A picture that the browser draws. */
async function drawn(page: Page, name: string, colour: string): Promise<Picked> {
  const encoded = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 900, height: 300 })
    const ink = canvas.getContext('2d')
    ink.fillStyle = '${colour}'
    ink.fillRect(0, 0, 900, 300)
    return canvas.toDataURL('image/png').split(',')[1]
  })()`)
  return { name, mimeType: 'image/png', buffer: Buffer.from(encoded, 'base64') }
}

/** The uploads with these titles are deleted after the test. */
async function signInToUpload(page: Page, titles: string[]): Promise<void> {
  const { token } = await signIn(page, 'admin')
  onTestFinished(async () => {
    const left = await ask(galleryEndpoints.list, undefined, token)
    for (const { id, title } of left) {
      if (!titles.includes(title)) continue
      await ask(galleryEndpoints.delete, { params: { id }, query: { confirmed: true } }, token)
    }
  })
}

/** Opens the gallery filtered to a few images, which is fast to draw and check. */
async function openGallery(page: Page, filter: string): Promise<void> {
  await page.goto(`/admin/admingallery?${filter}`)
  await page.getByText(/^Total Images: \d+$/).waitFor()
}

const chooser = (page: Page) => page.getByLabel('Drag and drop images here')
const draft = (page: Page, name: string) => page.getByRole('group', { name })

async function fillIn(page: Page, name: string, title: string, type: string): Promise<void> {
  await draft(page, name).getByLabel('Title').fill(title)
  await draft(page, name).getByLabel('Type').selectOption(type)
}

/** Drops a file on the window, outside the drop area. */
async function drop(page: Page, { name, mimeType, buffer }: Picked): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (one) => one.charCodeAt(0))
    const carried = new DataTransfer()
    carried.items.add(new File([bytes], '${name}', { type: '${mimeType}' }))
    return carried
  })()`)
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

/** Delays uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${galleryEndpoints.upload.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Images' }).getByRole('listitem').filter({ hasText: title })

/** Whether the browser has loaded the picture. */
const expectLoaded = (page: Page, title: string) =>
  expect
    .poll(() => page.getByRole('img', { name: title }).evaluate((one) => one.naturalWidth))
    .toBeGreaterThan(0)

// Covers 2-7.
test('two images are uploaded, shown by the store, copied and deleted', async ({ page }) => {
  const [banner, item] = ['Gallery spec banner', 'Gallery spec item']
  await signInToUpload(page, [banner, item])
  await openGallery(page, 'search=gallery+spec')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooser(page).setInputFiles(await drawn(page, 'banner.png', '#8a2be2'))
  await drop(page, await drawn(page, 'item.png', '#2e8b57'))
  await expectLoaded(page, 'Preview of banner.png')
  await page.getByRole('button', { name: 'Upload Images' }).click()
  await toastOf(page, galleryTexts.titleAndTypeRequired)
  await fillIn(page, 'banner.png', banner, 'Banner')
  await draft(page, 'banner.png').getByLabel('Redirect URL').fill('/wallet')
  await draft(page, 'banner.png').getByLabel('Code').fill('spec10')
  const preview = draft(page, 'banner.png').getByRole('figure', { name: 'Phone' })
  await preview.getByText('SPEC10').waitFor()
  await fillIn(page, 'item.png', item, 'Item')
  const release = await holdUploads(page)
  await page.getByRole('button', { name: 'Upload Images' }).click()
  for (const name of ['banner.png', 'item.png', 'All images']) {
    await page.getByRole('progressbar', { name }).waitFor()
  }
  await expectAccessible(page)
  await screenshot(page, 'admin-gallery-uploading')
  release()
  await toastOf(page, galleryTexts.uploaded('banner.png'))
  await toastOf(page, galleryTexts.uploaded('item.png'))
  await draft(page, 'banner.png').waitFor({ state: 'detached' })

  await page.getByPlaceholder('Search images by title...').fill('gallery SPEC')
  await page.getByText('Total Images: 2', { exact: true }).waitFor()
  await page.getByLabel('Type').selectOption('Banner')
  await page.getByText('Total Images: 1', { exact: true }).waitFor()
  await expectLoaded(page, banner)
  await card(page, banner).getByText('Leads to /wallet').waitFor()
  await card(page, banner).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Second line').fill('Edited just now.')
  await page.getByRole('dialog').getByLabel('Button text').fill('Open the wallet')
  await expectAccessible(page)
  await screenshot(page, 'admin-gallery-edit')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await toastOf(page, galleryTexts.edited)
  await card(page, banner).getByText('Edited just now.').waitFor()
  await card(page, banner).getByRole('button', { name: 'Copy URL' }).click()
  await toastOf(page, galleryTexts.urlCopied)
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(copied.startsWith(`${givenStore().address}/images/`)).toBe(true)
  expect((await fetch(copied)).headers.get('content-type')).toBe('image/webp')

  // The filters are in the address, so they are still set after a visit to the store.
  await page.goto('/')
  await shelvesAreThere(page)
  const shown = page
    .getByRole('list', { name: 'Announcements' })
    .getByRole('listitem')
    .filter({ hasText: banner })
  // Staff have prices of their own, so their page replaces the rendered one.
  await page.getByRole('button', { name: 'Offer 1' }).waitFor()
  await shown.scrollIntoViewIfNeeded()
  await shown.getByText('Edited just now.').waitFor()
  const link = shown.getByRole('link', { name: 'Open the wallet' })
  await expect(link).toHaveAttribute('href', '/wallet')
  await expect
    .poll(() => shown.locator('img').evaluate((one) => one.naturalWidth))
    .toBeGreaterThan(0)
  await page.goBack()
  await card(page, banner).getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, galleryTexts.deleted)
  await page.getByRole('heading', { name: galleryTexts.noneFound }).waitFor()
  const listed = async () => (await ask(storefrontEndpoints.images)).map(({ title }) => title)
  await expect.poll(listed).not.toContain(banner)
})

test('an image is uploaded from within a form', async ({ page }) => {
  const title = 'Gallery spec form'
  await signInToUpload(page, [title])
  await page.goto('/admin/createproduct')
  const field = page.getByLabel('Drag and drop an image here')
  await field.setInputFiles(await drawn(page, `${title}.png`, '#2e8b57'))
  await toastOf(page, galleryTexts.uploaded(`${title}.png`))
  const path = await page.getByLabel('Image Path').inputValue()
  expect((await fetch(givenStore().address + path)).headers.get('content-type')).toBe('image/webp')
  await page.getByRole('button', { name: 'Choose from the gallery' }).click()
  const offered = page.getByRole('list', { name: 'Gallery' }).getByRole('button', { name: title })
  await expect(offered).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await screenshot(page, 'console-image-path')
})

test('the gallery is accessible, also while images are being described', async ({
  page,
  phone,
}) => {
  for (const [visit, name] of [
    [page, 'desktop'],
    [phone, 'phone'],
  ] as const) {
    await signIn(visit, 'admin')
    await openGallery(visit, 'type=Popup')
    await visit.getByRole('button', { name: 'Copy URL' }).first().waitFor()
    await screenshot(visit, `admin-gallery-${name}`)
    await chooser(visit).setInputFiles([
      await drawn(visit, 'a picture.png', '#2e8b57'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ])
    await expectLoaded(visit, 'Preview of a picture.png')
    await visit.getByRole('button', { name: 'Upload Images' }).click()
    await draft(visit, 'a picture.png').getByText('Please enter a title').waitFor()
    await expectAccessible(visit)
    await screenshot(visit, `admin-gallery-upload-${name}`)
  }
})
