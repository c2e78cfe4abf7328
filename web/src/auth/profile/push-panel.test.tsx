// The notifications of this browser on the profile, and the warning about mails that come back.

import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { account, refusal } from '../../../test/people.ts'
import { openProfile, panel } from '../../../test/profile-page.ts'
import { browserWithPush } from '../../../test/push.ts'

beforeEach(() => seeOn('desktop'))

const notifications = () => panel('Browser notifications')

const box = () =>
  notifications().findByRole<HTMLInputElement>('checkbox', { name: 'Notify me on this browser' })

test('they are turned on and off again', async () => {
  const browser = browserWithPush()
  const browsers: string[] = []
  const endpoint = 'https://push.test/here'
  const { user, bodyTo } = await openProfile({
    'GET /store/push': { publicKey: 'our-key', browsers },
    'POST /store/push': () => {
      browsers.push(createHash('sha256').update(endpoint).digest('hex'))
      return { message: 'Notifications are on for this browser.' }
    },
    'POST /store/push/remove': { message: 'Notifications are off for this browser.' },
  })
  expect((await box()).checked).toBe(false)
  await user.click(await box())
  await screen.findByText('Notifications are on for this browser.')
  await waitFor(async () => expect((await box()).checked).toBe(true))
  await user.click(await box())
  await screen.findByText('Notifications are off for this browser.')
  await waitFor(async () => expect((await box()).checked).toBe(false))
  expect(bodyTo('/store/push/remove')).toEqual({ endpoint })
  expect(browser.subscription()).toBeUndefined()
})

test('logging out here turns them off', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const endpoint = 'https://push.test/here'
  browserWithPush({ permission: 'granted', endpoint })
  const hash = createHash('sha256').update(endpoint).digest('hex')
  const { user, bodyTo, fetch } = await openProfile({
    'GET /store/push': { publicKey: 'our-key', browsers: [hash] },
    'POST /store/push/remove': { message: 'Notifications are off for this browser.' },
    'POST /auth/logout': { msg: 'You are logged out.' },
  })
  await waitFor(async () => expect((await box()).checked).toBe(true))
  const sessions = panel("Where you're logged in")
  const [own] = await sessions.findAllByRole('button', { name: 'Log out' })
  await user.click(own!)
  await waitFor(() => expect(fetch.mock.calls.map(([path]) => path)).toContain('/auth/logout'))
  expect(bodyTo('/store/push/remove')).toEqual({ endpoint })
})

test('a browser without notifications, and one that blocks them, say so', async () => {
  await openProfile()
  await notifications().findByText(
    'This browser cannot show notifications. On an iPhone, add the store to your home screen first.',
  )
  expect(notifications().queryByRole('checkbox')).toBeNull()
})

test('a browser that blocks them says what to do', async () => {
  browserWithPush({ permission: 'denied' })
  await openProfile()
  await notifications().findByText(
    "Your browser blocks our notifications. Allow them in the browser's settings for this site.",
  )
  expect(notifications().queryByRole('checkbox')).toBeNull()
})

test('a failure is said', async () => {
  browserWithPush()
  const { user } = await openProfile({ 'GET /store/push': refusal(503, { message: 'Busy.' }) })
  await user.click(await box())
  await screen.findByText('Busy.')
})

test('mails that come back are mentioned beside the address', async () => {
  const text = 'Emails to this address come back to us. Please ask our support to change it.'
  await openProfile()
  expect(screen.queryByText(text)).toBeNull()
  await openProfile({ 'GET /store/account': account({ isMailBouncing: true }) })
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
})
