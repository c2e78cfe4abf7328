// What the home page downloads and when: a visitor opens it, leaves and returns, and scrolls down.

import type { Page, Request } from 'playwright-core'
import { expect } from '../expect.ts'
import { isLive } from '../on-page.ts'
import { scrollToPopup, shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

const catalogueCalls = /\/(product\/gethomeproducts|store\/images)$/

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const asksForCatalogue = (request: Request) => catalogueCalls.test(request.url())

test('the home page shows its products without a call, and downloads neither the console nor the validator', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await page.goto('/')
  await shelvesAreThere(page)
  await page.waitForLoadState('networkidle')
  expect(requests.filter(asksForCatalogue).map((request) => request.url())).toEqual([])
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.map((script) => script.url()).join('\n')).not.toMatch(/admin|zod/i)
  for (const script of scripts) {
    const response = (await script.response())!
    expect((await response.text()).includes('ZodError'), script.url()).toBe(false)
    // Scripts are compressed and cached permanently.
    const headers = await response.allHeaders()
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toContain('immutable')
  }
})

// A phone takes a tenth of a second to load them, in which the page answers nobody.
for (const path of ['/', '/product/1001', '/login']) {
  test(`${path} is shown without the browser's formats of numbers and dates`, async ({ page }) => {
    await page.addInitScript(() => {
      const used: string[] = []
      for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'] as const) {
        const construct = (): never => used.push(name) as never
        Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct, apply: construct }) })
      }
      Number.prototype.toLocaleString = () => String(used.push('toLocaleString'))
      Object.assign(globalThis, { used })
    })
    await page.goto(path)
    if (path !== '/login') await isLive(page)
    await page.waitForLoadState('networkidle')
    const used = await page.evaluate('used')
    expect(used).toEqual([])
  })
}

test('banners and footer stay on the page while React takes it over, however late their code is', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/(slides|banner-strip|footer)-[^/]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/banner-strip-/)
  await page.goto('/', { waitUntil: 'commit' })
  const parts = [
    page.getByRole('region', { name: 'Offers' }).getByRole('listitem').first(),
    page.getByRole('list', { name: 'Announcements' }),
    page.getByRole('contentinfo'),
  ]
  const rendered = await Promise.all(parts.map((part) => part.elementHandle()))
  await asked
  held.resolve()
  await isLive(page)
  for (const part of rendered) {
    const isConnected = await part!.evaluate((element) => element.isConnected)
    expect(isConnected).toBe(true)
  }
})

test('the home page fetches the products again when it is entered from another screen', async ({
  page,
}) => {
  await page.goto('/home')
  await shelvesAreThere(page)
  const asked = page.waitForResponse('**/product/gethomeproducts')
  await page.getByRole('banner').getByRole('link', { name: 'Gemwala' }).click()
  expect((await asked).status()).toBe(200)
  await page.waitForURL((url) => url.pathname === '/')
  await shelvesAreThere(page)
})

test('every image loads while scrolling down', async ({ page }) => {
  await page.goto('/')
  await shelvesAreThere(page)
  await expectImagesLoaded(page)
})

test('every image loads while scrolling down on a phone', async ({ phone }) => {
  await phone.goto('/')
  await shelvesAreThere(phone)
  await expectImagesLoaded(phone)
})

async function expectImagesLoaded(page: Page): Promise<void> {
  await scrollToPopup(page)
  // In the page itself, because a call for each image would take most of the time.
  const images = await page.evaluate<{ count: number; broken: string[] }>(`(async () => {
    const images = [...document.images]
    const broken = []
    for (const image of images) {
      image.scrollIntoView({ block: 'center' })
      await image.decode().catch(() => broken.push(image.currentSrc || image.src))
    }
    return { count: images.length, broken }
  })()`)
  expect(images.count).toBeGreaterThan(28)
  expect(images.broken).toEqual([])
}
