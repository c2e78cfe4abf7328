// Notifications of the browser: offered after a delivery, shown by the service worker, and turned off again.

import { randomUUID } from 'node:crypto'
import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { PushMessage } from '@gemwala/contract/notices/push'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy } from '../buy.ts'
import { expect } from '../expect.ts'
import { toastOf } from '../on-page.ts'
import { newProduct } from '../own-product.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop, handheld } from '../visits.ts'

/** A product whose codes are delivered at once. */
async function codes(count: number) {
  const { token } = await sessionOf('admin')
  const { productid, itemid } = await newProduct(token, 'A gift', 100, 'Email')
  const body = { itemid, codes: Array.from({ length: count }, () => randomUUID()) }
  await ask(voucherEndpoints.import, { body }, token)
  return { productid, itemid, quantity: 1, input1: 'asha' }
}

/** The headless browser has no notifications; in the demo a simulated one shows them. */
const allowNotifications = `globalThis.Notification = class {
  static permission = 'granted'
  static requestPermission = async () => 'granted'
}`

test('after a delivery notifications are turned on, and off in the profile', async ({ visits }) => {
  const phone = await visits.open(handheld)
  await phone.addInitScript(allowNotifications)
  const { token } = await signIn(phone, await newCustomer(100))
  const orderid = await buy(token, await codes(1))
  await phone.goto(`/orders/${orderid}`)
  const offer = phone.getByRole('button', { name: 'Turn on notifications' })
  await offer.waitFor()
  await screenshot(phone, 'order-push-offer')
  await expectAccessible(phone)
  await offer.click()
  await toastOf(phone, 'Notifications are on for this browser.')
  await expect(offer).toHaveCount(0)

  await phone.goto('/profile')
  const panel = phone.getByRole('region', { name: 'Browser notifications' })
  const box = panel.getByRole('checkbox', { name: 'Notify me on this browser' })
  await expect(box).toBeChecked()
  await panel.scrollIntoViewIfNeeded()
  await screenshot(phone, 'profile-push')
  await expectAccessible(phone)
  await box.click()
  await toastOf(phone, 'Notifications are off for this browser.')
  await expect(box).not.toBeChecked()
})

const message: PushMessage = {
  title: 'ऑर्डर डिलीवर हो गया',
  text: 'Ember Rift',
  address: '/orders',
  tag: 'notice 7',
  language: 'hi',
}

test('the service worker shows a notice, and a click leads only to our own pages', async ({
  visits,
}) => {
  const page = await visits.open({ ...desktop, serviceWorkers: 'allow' })
  await page.goto('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  const [worker] = page.context().serviceWorkers()
  const shown = await worker!.evaluate(push, message)
  expect(shown).toEqual({
    title: 'ऑर्डर डिलीवर हो गया',
    body: 'Ember Rift',
    tag: 'notice 7',
    lang: 'hi',
    icon: '/icon-192.png',
    data: { address: '/orders' },
  })
  const { origin } = new URL(page.url())
  const visited = (address: string) => worker!.evaluate(click, address)
  expect(await visited('/orders/GW1')).toBe(`opened ${origin}/orders/GW1`)
  expect(await visited('/')).toBe(`focused ${origin}/`)
  expect(await visited('https://evil.test/orders')).toBe(`opened ${origin}`)
  expect(await visited('//evil.test')).toBe(`opened ${origin}`)
})

/** What the functions use of the worker in which they run. */
type Scope = { dispatchEvent: (event: Event) => void; location: { origin: string } }

/** Runs in the worker. The headless browser has no notifications, so this returns what would be shown. */
function push(data: PushMessage): Promise<object> {
  type Shown = { showNotification: (title: string, options: object) => Promise<void> }
  const { registration, dispatchEvent } = globalThis as unknown as Scope & { registration: Shown }
  return new Promise((resolve) => {
    registration.showNotification = async (title, options) => resolve({ title, ...options })
    const event = { data: { json: () => data }, waitUntil: () => undefined }
    dispatchEvent(Object.assign(new Event('push'), event))
  })
}

/** Runs in the worker, whose only open page is the home page. Returns where a click would lead. */
function click(address: string): Promise<string> {
  type Clients = { openWindow: (target: string) => Promise<void>; matchAll: () => Promise<unknown> }
  const { clients, dispatchEvent, location } = globalThis as unknown as Scope & { clients: Clients }
  return new Promise((resolve) => {
    const url = `${location.origin}/`
    clients.matchAll = async () => [{ url, focus: async () => resolve(`focused ${url}`) }]
    clients.openWindow = async (target) => resolve(`opened ${target}`)
    const notification = { data: { address }, close: () => undefined }
    const event = { notification, waitUntil: () => undefined }
    dispatchEvent(Object.assign(new Event('notificationclick'), event))
  })
}
