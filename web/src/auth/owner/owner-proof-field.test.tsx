// How a new number or a first password is confirmed.

import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { account, person, refusal } from '../../../test/people.ts'
import { openProfile } from '../../../test/profile-page.ts'

beforeEach(() => seeOn('desktop'))

const typeNumber = async (user: UserEvent) => {
  const field = screen.getByLabelText('Phone number')
  await user.clear(field)
  await user.type(field, '9812345671')
}

test('changing the number requires the password and sends it', async () => {
  const { all, bodyTo, user } = await openProfile({
    'POST /store/account': refusal(400, { message: 'Your current password is wrong.' }),
  })
  expect(screen.queryByLabelText('Your password')).toBeNull()
  expect(screen.getAllByText('Verified')).toHaveLength(2)
  await typeNumber(user)
  // The other one was of the old number.
  expect(screen.getAllByText('Verified')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter your current password, so that we know it is you.')
  expect(bodyTo('/store/account')).toBeUndefined()
  const field = screen.getByLabelText('Your password')
  await user.type(field, 'match-box-42{Enter}')
  const error = await screen.findByText('Your current password is wrong.')
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  expect(bodyTo('/store/account')).toEqual({
    name: 'Asha Verma',
    mobilenumber: '9812345671',
    password: 'match-box-42',
  })
  const saved = account({ user: person({ mobilenumber: '9812345671' }), isMobileProven: false })
  all['POST /store/account'] = saved
  all['GET /store/account'] = saved
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull())
})

test('without a password, a new number is confirmed by a code that is sent on request', async () => {
  const { all, bodyTo, user } = await openProfile({
    'GET /store/account': account({ hasPassword: false }),
    'POST /store/account/code': { message: 'The code has been sent to 9812345670.' },
    'POST /store/account': refusal(400, { message: 'Wrong code. Check it and try again.' }),
  })
  await typeNumber(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter the code that we send you, so that we know it is you.')
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await screen.findByText('The code has been sent to 9812345670.')
  const field = screen.getByLabelText('Code')
  await user.type(field, '12{Enter}')
  await screen.findByText('Please enter a valid OTP')
  await user.type(field, '3456{Enter}')
  const error = await screen.findByText('Wrong code. Check it and try again.')
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  expect(bodyTo('/store/account')).toEqual({
    name: 'Asha Verma',
    mobilenumber: '9812345671',
    code: '123456',
  })
  const tooSoon = 'Please wait a moment before asking for another code.'
  all['POST /store/account/code'] = refusal(429, { message: tooSoon })
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  expect((await screen.findByRole('alert')).textContent).toBe(tooSoon)
})

test('a first password is confirmed by a code when the server requires one', async () => {
  const needsCode = 'Please enter the code that we send you, so that we know it is you.'
  const { all, fetch, user } = await openProfile({
    'GET /store/account': account({ hasPassword: false }),
    'POST /store/account/password': refusal(400, { message: needsCode }),
  })
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'match-box-43{Enter}')
  const error = await screen.findByText(needsCode)
  const field = screen.getByLabelText('Code')
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  all['POST /store/account/password'] = { message: 'Password updated successfully.' }
  await user.type(field, '123456{Enter}')
  await screen.findByText('Password updated successfully.')
  const sent = fetch.mock.calls.filter(([path]) => path === '/store/account/password')
  expect(JSON.parse(sent.at(-1)![1]?.body as string)).toEqual({
    currentPassword: '',
    newPassword: 'match-box-43',
    code: '123456',
  })
})
