// The offer of notifications: only on the page of a delivered order, once, and never beside the offer to install.

import { createHash } from 'node:crypto'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'
import { browserKeys, browserWithPush } from '../../../test/push.ts'

beforeEach(() => {
  seeOn('phone')
  localStorage.clear()
})

async function open(status: 'Completed' | 'Processing' = 'Completed', answers: object = {}) {
  bringSession()
  const path = '/orders/GW7K2M9QX4PDRT'
  const state = status === 'Completed' ? 'delivered' : 'waiting'
  const parts = [{ position: 1, state, maskedVoucher: null } as const]
  const opened = await openApp(path, {
    ...homeAnswers,
    'GET /store/push': { publicKey: 'our-key', browsers: [] },
    'POST /store/push': { message: 'Notifications are on for this browser.' },
    [`GET /store${path}`]: sampleOwnOrderDetail({ status, parts }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const turnOn = { name: 'Turn on notifications' }
const offer = () => screen.queryByRole('button', turnOn)

async function offerInstalling() {
  const { keepInstallOffer } = await import('../install/offer.ts')
  keepInstallOffer()
  const prompt = async () => ({ outcome: 'accepted' })
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
}
const installing = () => screen.queryByRole('button', { name: 'Install' })

test('after a delivery, a click asks the browser and tells the server', async () => {
  const browser = browserWithPush()
  const { user, fetch } = await open()
  await offerInstalling()
  expect(installing(), 'one offer at a time').toBeNull()
  expect(browser.requestPermission, 'never before a click').not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', turnOn))
  await screen.findByText('Notifications are on for this browser.')
  expect(browser.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'our-key',
  })
  const posted = fetch.mock.calls.find(([path, sent]) => path === '/store/push' && sent?.body)
  expect(JSON.parse(posted![1]!.body as string)).toEqual({
    endpoint: 'https://push.test/here',
    keys: browserKeys,
    language: 'en',
  })
  expect([offer(), installing()], 'and no second question').toEqual([null, null])
})

test('an order that is not delivered yet offers nothing', async () => {
  browserWithPush()
  await open('Processing')
  expect(offer()).toBeNull()
})

test.each(['default', 'denied'] as const)(
  'somebody who declines is not asked again (the browser says %s)',
  async (answer) => {
    browserWithPush({ answer })
    const { user, fetch } = await open()
    await user.click(await screen.findByRole('button', turnOn))
    await waitFor(() => expect(offer()).toBeNull())
    expect(fetch).not.toHaveBeenCalledWith(
      '/store/push',
      expect.objectContaining({ method: 'POST' }),
    )
    expect(localStorage.getItem('pushDeclined')).toBe('true')
  },
)

test("'Not now' leaves the place to the offer to install, the next time", async () => {
  browserWithPush()
  localStorage.setItem('pushDeclined', 'true')
  await open()
  await offerInstalling()
  expect([offer(), installing() !== null]).toEqual([null, true])
})

test.each(['no notifications', 'blocked'] as const)(
  'a browser with %s is not asked',
  async (what) => {
    if (what === 'blocked') browserWithPush({ permission: 'denied' })
    await open()
    await offerInstalling()
    expect([offer(), installing() !== null]).toEqual([null, true])
  },
)

test('a browser that has them already is not asked; one of another account is', async () => {
  browserWithPush({ permission: 'granted', endpoint: 'https://push.test/here' })
  const hash = createHash('sha256').update('https://push.test/here').digest('hex')
  const answer = { publicKey: 'our-key', browsers: [hash] }
  const { router } = await open('Completed', { 'GET /store/push': answer })
  await offerInstalling()
  await waitFor(() => expect(installing()).not.toBeNull())
  expect(offer()).toBeNull()
  answer.browsers = []
  await act(() => router.navigate({ to: '/orders' }))
  await act(() =>
    router.navigate({ to: '/orders/$orderid', params: { orderid: 'GW7K2M9QX4PDRT' } }),
  )
  await screen.findByRole('button', turnOn)
})

test('a failure is said, and can be tried again', async () => {
  browserWithPush()
  const refused = refusal(400, { message: 'This browser cannot receive our notifications.' })
  const { user } = await open('Completed', { 'POST /store/push': refused })
  await user.click(await screen.findByRole('button', turnOn))
  await screen.findByText('This browser cannot receive our notifications.')
  expect(offer()).not.toBeNull()
})

test('a browser without a push service says that it cannot', async () => {
  browserWithPush({ hasNoService: true })
  const { user } = await open()
  await user.click(await screen.findByRole('button', turnOn))
  await screen.findByText('This browser cannot receive our notifications.')
})

test('in the demo a simulated browser listens, and no real push service is asked', async () => {
  const browser = browserWithPush()
  document.documentElement.setAttribute('data-demo', '')
  const simulated = { endpoint: 'http://127.0.0.1:9/push/1', keys: browserKeys }
  const { user } = await open('Completed', { 'POST /demo/push': simulated })
  await user.click(await screen.findByRole('button', turnOn))
  await screen.findByText('Notifications are on for this browser.')
  expect(browser.subscribe).not.toHaveBeenCalled()
  expect(localStorage.getItem('simulatedPush')).toBe(simulated.endpoint)
  document.documentElement.removeAttribute('data-demo')
})
