// Editing a user.

import { sampleListedUser } from '@gemwala/contract/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const call = 'POST /admin/updateuserdata'
const asha = sampleListedUser()
const updated = { message: 'User updated successfully!', user: asha }

async function open(answer: unknown = updated, edited = asha) {
  const opened = await openScreen('/admin/usersdata', {
    'GET /admin/users_data': { users: [edited], totalPages: 1, totalCount: 1 },
    [call]: answer,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit User Data' })
  return { ...opened, sent: () => opened.sentTo('/admin/updateuserdata') }
}

const dialog = () => screen.queryByRole('dialog')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = (name: string) =>
  within(dialog()!).getByRole<HTMLSelectElement>('combobox', { name })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
const optionsOf = (name: string) =>
  within(choice(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

// Covers 2-45.
test("the fields and options are the specified ones, filled with the user's data", async () => {
  await open()
  expect(field('Name').value).toBe('Asha Verma')
  expect(field('Mobile Number').value).toBe('9812345670')
  expect(field('Email').value).toBe('asha@gemwala.test')
  expect(optionsOf('Role')).toEqual(['User', 'Admin', 'Reseller'])
  expect(choice('Role').value).toBe('user')
  expect(optionsOf('Verification Status')).toEqual(['Verified', 'Not Verified'])
  expect(choice('Verification Status').value).toBe('true')
  expect(optionsOf('Block Status')).toEqual(['Not Blocked', 'Blocked'])
  expect(choice('Block Status').value).toBe('false')
})

// Covers 2-129, 2-190, 2-216.
test("every field is sent, with the user's number and id", async () => {
  const { user, sent } = await open()
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Asha V')
  await user.selectOptions(choice('Role'), 'Reseller')
  await user.selectOptions(choice('Verification Status'), 'Not Verified')
  await user.selectOptions(choice('Block Status'), 'Blocked')
  await user.click(submit())
  await screen.findByText('User updated successfully!')
  expect(sent()).toEqual([
    {
      name: 'Asha V',
      mobilenumber: '9812345670',
      email: 'asha@gemwala.test',
      role: 'reseller',
      verified: 'false',
      isBlocked: 'true',
      userid: asha.userid,
      _id: asha._id,
    },
  ])
})

// Covers 2-130, 2-247.
test('the dialog closes 2000 ms after the success, and not before', async () => {
  await open()
  vi.useFakeTimers()
  act(() => submit().click())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('User updated successfully!')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(dialog()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(dialog()).toBeNull()
})

// Covers 2-141.
test.each(['Name', 'Mobile Number', 'Email'])('%s is required', async (name) => {
  const { user, sent } = await open()
  await user.clear(field(name))
  await user.click(submit())
  await screen.findByText('Please fill in all required fields')
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(sent()).toEqual([])
})

test('an account without a mobile number requires one', async () => {
  const { user } = await open(updated, sampleListedUser({ mobilenumber: null }))
  await user.click(submit())
  await screen.findByText('Please fill in all required fields')
})

// Covers 2-142, 2-244.
test.each(['981234567', '98123456701', '98123x5670', '+919812345670'])(
  '%s is rejected as a mobile number',
  async (typed) => {
    const { user, sent } = await open()
    await user.clear(field('Mobile Number'))
    await user.type(field('Mobile Number'), typed)
    await user.click(submit())
    const error = await screen.findByText('Please enter a 10-digit mobile number')
    expect(field('Mobile Number').getAttribute('aria-describedby')).toBe(error.id)
    await waitFor(() => expect(document.activeElement).toBe(field('Mobile Number')))
    expect(sent()).toEqual([])
  },
)

// Covers 2-217.
test.each([
  [
    "the server's message",
    refusal(409, { message: 'Email already registered.' }),
    'Email already registered.',
  ],
  ["'Failed to update user' if there is no message", refusal(500, {}), 'Failed to update user'],
  [
    'a general error if there is no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred. Please try again.',
  ],
])('a failure shows %s and keeps the dialog open', async (_, answer, text) => {
  const { user } = await open(answer)
  await user.click(submit())
  await waitFor(() => expect(within(dialog()!).getByRole('alert').textContent).toBe(text))
  expect(submit().disabled).toBe(false)
})

// Covers 2-46.
test("the button says 'Updating...' during the request", async () => {
  const slow = Promise.withResolvers<unknown>()
  const { user, sent } = await open(() => slow.promise)
  await user.dblClick(submit())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Updating...' }).disabled).toBe(true)
  slow.resolve(updated)
  await screen.findByText('User updated successfully!')
  expect(sent()).toHaveLength(1)
})

// Covers 2-47.
test('Cancel closes the dialog and sends nothing', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(dialog()).toBeNull()
  expect(sent()).toEqual([])
})
