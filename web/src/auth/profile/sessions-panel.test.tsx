// The user's sessions.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { openSession, refusal } from '../../../test/people.ts'
import { openProfile, otherSession, panel } from '../../../test/profile-page.ts'

beforeEach(() => seeOn('desktop'))

const sessionsPanel = "Where you're logged in"
const rows = () => panel(sessionsPanel).getAllByRole('listitem')

test('the sessions are listed, and the current one is marked', async () => {
  await openProfile()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(within(rows()[0]!).getByText('This device')).toBeTruthy()
  expect(within(rows()[1]!).getByText('Firefox on Windows')).toBeTruthy()
  expect(rows()[1]!.textContent).toContain('Logged in by a code')
})

test("'Log out' ends the session of its row", async () => {
  const { all, bodyTo, user } = await openProfile({
    'POST /store/account/sessions/end': { message: 'That device is logged out.' },
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  all['GET /store/account/sessions'] = [openSession()]
  await user.click(within(rows()[1]!).getByRole('button', { name: 'Log out' }))
  await screen.findByText('That device is logged out.')
  expect(bodyTo('/store/account/sessions/end')).toEqual({ id: otherSession.id })
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('while one button works, the others are disabled', async () => {
  const { user } = await openProfile({
    'POST /store/account/sessions/end': () => new Promise(() => undefined),
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(within(rows()[1]!).getByRole('button', { name: 'Log out' }))
  const states = panel(sessionsPanel)
    .getAllByRole<HTMLButtonElement>('button')
    .map((one) => [one.textContent, one.disabled, one.getAttribute('aria-busy')])
  expect(states).toEqual([
    ['Log out everywhere', true, null],
    ['Log out', true, null],
    ['Logging out...', true, 'true'],
  ])
})

test('a failed load of the sessions can be retried', async () => {
  const { all, user } = await openProfile({
    'GET /store/account/sessions': refusal(503, { message: 'Busy.' }),
  })
  await panel(sessionsPanel).findByText('The sessions could not be loaded: Busy.')
  all['GET /store/account/sessions'] = [openSession()]
  await user.click(panel(sessionsPanel).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test("'Log out' of the current session logs out here, and only here", async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { bodyTo, fetch, user } = await openProfile({
    'POST /auth/logout': { msg: 'You are logged out.' },
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(within(rows()[0]!).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(localStorage.length).toBe(0)
  expect(fetch.mock.calls.map(([path]) => path)).toContain('/auth/logout')
  expect(bodyTo('/store/account/sessions/end')).toBeUndefined()
})

test("'Log out everywhere' ends all sessions, and if it fails, nobody is told otherwise", async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { all, bodyTo, user } = await openProfile({
    'POST /store/account/sessions/end': refusal(500, {}),
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  const button = screen.getByRole('button', { name: 'Log out everywhere' })
  await user.click(button)
  await screen.findByText('An error occurred. Please try again.')
  expect(localStorage.getItem('token')).toBe('a-token')
  expect(assign).not.toHaveBeenCalled()
  all['POST /store/account/sessions/end'] = { message: 'You are logged out everywhere.' }
  await user.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(localStorage.length).toBe(0)
  expect(bodyTo('/store/account/sessions/end')).toEqual({})
})
