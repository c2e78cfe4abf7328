// Uploaded images in the browser: each screen loads the size it shows, and hostile content never runs.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { galleryShapes, type Image } from '@gemwala/contract/catalogue/gallery.shapes'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { givenStore } from '../given-store.ts'
import { isLive } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { shelvesAreThere } from '../shelves.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { handheld, wide } from '../visits.ts'

/** A photo that the browser draws. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const encoded = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: ${width}, height: ${height} })
    canvas.getContext('2d').fillRect(0, 0, ${width / 2}, ${height})
    return canvas.toDataURL('image/jpeg').split(',')[1]
  })()`)
  return Buffer.from(encoded, 'base64')
}

async function upload(token: string, file: File): Promise<Response> {
  const form = new FormData()
  form.append('title', 'Uploaded banner')
  form.append('type', 'Banner')
  form.append('images', file)
  return fetch(new URL(galleryEndpoints.upload.path, givenStore().address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}

/** Uploads an image and deletes it after the test. */
async function store(token: string, file: File): Promise<Image> {
  const stored = galleryShapes.upload.reply.parse(await (await upload(token, file)).json())
  onTestFinished(async () => {
    await ask(galleryEndpoints.delete, { params: { id: stored.id }, query: {} }, token)
  })
  return stored
}

test('a screen loads a banner in the size it shows, not the largest one', async ({
  page,
  visits,
}) => {
  await page.setViewportSize(wide)
  const phone = await visits.open({ ...handheld, deviceScaleFactor: 2 })
  const { token } = await signIn(page, 'admin')
  const { url } = await store(token, new File([await drawn(page, 1600, 245)], 'banner.jpg'))
  expect(url).toMatch(/\/1600\.webp$/)
  const expectLoaded = async (visit: Page, file: string) => {
    await visit.goto('/')
    await shelvesAreThere(visit)
    await isLive(visit)
    const banner = visit.locator(`img[src="${url}"]`).first()
    await banner.scrollIntoViewIfNeeded()
    await expect(banner).toHaveJSProperty('complete', true)
    await expect
      .poll(() => banner.evaluate((image) => /\d+\.webp$/.exec(image.currentSrc)?.[0]))
      .toBe(file)
  }
  // The picture fills a banner that is 1187 CSS pixels wide here, and 420 on the phone, with two device pixels each.
  await expectLoaded(page, '1280.webp')
  await expectLoaded(phone, '960.webp')
})

const script = '<script>document.title = "taken over"; alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`

// Covers S7, H1.
test('a photo with a hidden HTML page opens as a picture only', async ({ page }) => {
  const { token } = await signIn(page, 'admin')
  const hidden = [await drawn(page, 400, 200), `<!doctype html>${script}`]
  const { url } = await store(token, new File(hidden, 'photo.html', { type: 'text/html' }))
  // The browser's image viewer uses inline styles, which the picture's security policy forbids.
  expectPageError(page, /Applying inline style violates/)
  const answer = await page.goto(url)
  expect(answer!.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  expect((await answer!.body()).includes('<script')).toBe(false)
  await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 400)
  await expect(page).not.toHaveTitle('taken over')
})

// Covers H1.
test('HTML pages with an image type are refused', async ({ page }) => {
  const { token } = await signIn(page, 'admin')
  for (const [text, type] of [
    [svg, 'image/png'],
    [svg, 'image/svg+xml'],
    [`<!doctype html>${script}`, 'image/jpeg'],
  ] as const) {
    const answer = await upload(token, new File([text], 'picture.png', { type }))
    expect([answer.status, await answer.json()]).toEqual([400, { message: galleryTexts.badFile }])
  }
})
