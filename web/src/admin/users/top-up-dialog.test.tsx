// Adding balance to a user's wallet.

import { sampleListedUser } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const call = 'POST /admin/adduserbalance'
const badAmount = 'Amount must be a number from 0, with at most two decimals'
const asha = sampleListedUser()
const added = { message: 'ok', balance: 5250.5, needsApproval: false }

async function open(answer: unknown = added) {
  const opened = await openScreen('/admin/usersdata', {
    'GET /admin/users_data': { users: [asha], totalPages: 1, totalCount: 1 },
    [call]: answer,
  })
  const button = await screen.findByRole('button', { name: 'Top-Up' })
  await opened.user.click(button)
  await screen.findByRole('dialog', { name: 'Add Balance for Asha Verma' })
  const keys = () =>
    opened.fetch.mock.calls
      .filter(([address]) => address === '/admin/adduserbalance')
      .map(([, request]) => (request!.headers as Record<string, string>)['Idempotency-Key'])
  return { ...opened, keys, sent: () => opened.sentTo('/admin/adduserbalance') }
}

const dialog = () => screen.queryByRole('dialog')
const amount = () => screen.getByRole('spinbutton', { name: 'Amount' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Balance' })

// Covers 2-42, 2-143, 2-245.
test('the amount field takes numbers from 0 in steps of 0.01 and has the focus', async () => {
  await open()
  expect(amount().getAttribute('type')).toBe('number')
  expect(amount().getAttribute('min')).toBe('0')
  expect(amount().getAttribute('step')).toBe('0.01')
  await waitFor(() => expect(document.activeElement).toBe(amount()))
})

// Covers 2-189, 2-210, 2-214.
test('adds the amount to this user, shows a message, closes and reloads the list', async () => {
  const { user, sent, keys, askedOf } = await open()
  await user.type(amount(), '250.5')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What for' }), 'Goodwill')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Missed bonus ')
  await user.click(submit())
  await screen.findByText('Successfully added ₹250.50 to Asha Verma wallet')
  expect(sent()).toEqual([
    {
      userId: 1001,
      email: 'asha@gemwala.test',
      amount: 250.5,
      kind: 'goodwill',
      reason: 'Missed bonus',
    },
  ])
  expect(keys()).toEqual([expect.stringMatching(/\S{20,}/)])
  await waitFor(() => expect(dialog()).toBeNull())
  await waitFor(() => expect(askedOf('/admin/users_data')).toHaveLength(2))
})

// Covers 2-42.
test.each([
  ['1', 1],
  ['0', 0],
  ['2500000.01', 2_500_000.01],
])('the amount %s alone is enough, and nothing else is sent', async (typed, sentAmount) => {
  const { user, sent } = await open()
  await user.type(amount(), `${typed}{Enter}`)
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 1001, email: 'asha@gemwala.test', amount: sentAmount }]),
  )
})

test.each(['', '10.123'])('%j is not sent', async (typed) => {
  const { user, sent } = await open()
  if (typed) await user.type(amount(), typed)
  await user.click(submit())
  const error = await screen.findByText(badAmount)
  expect(amount().getAttribute('aria-describedby')).toContain(error.id)
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  expect(sent()).toEqual([])
})

// Covers 2-43.
test("during the request the button says 'Adding...' and is disabled", async () => {
  const slow = Promise.withResolvers<unknown>()
  const { user, sent } = await open(() => slow.promise)
  await user.type(amount(), '100')
  await user.dblClick(submit())
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Adding...' })
  expect(busy.disabled).toBe(true)
  await user.type(amount(), '{Enter}')
  slow.resolve(added)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(sent()).toHaveLength(1)
})

const stated = 'Failed to add balance. Please try again.'
/** The form's own message and the toast, both inside the dialog. */
const told = () =>
  within(dialog()!)
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)

// Covers 2-215.
test("a refusal shows the specified toast, and the server's message in the dialog", async () => {
  const { user } = await open(
    refusal(409, { message: 'userId and e-mail belong to different users' }),
  )
  await user.type(amount(), '100{Enter}')
  await screen.findByText(stated)
  expect(told()).toEqual(['userId and e-mail belong to different users', stated])
})

// Covers 2-215.
test("a refusal without a message shows 'Failed to add balance'", async () => {
  const { user } = await open(refusal(400, {}))
  await user.type(amount(), '100{Enter}')
  await screen.findByText(stated)
  expect(told()).toEqual(['Failed to add balance', stated])
})

test('retrying after a lost answer repeats the same attempt', async () => {
  let answer = (): unknown => Promise.reject(new TypeError('Failed to fetch'))
  const { user, keys, sent } = await open(() => answer())
  await user.type(amount(), '100{Enter}')
  await screen.findByText(stated)
  expect(told()[0]).toContain('it is credited only once')
  // A changed amount or reason would be a new attempt and add money twice.
  await user.type(amount(), '5')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'again')
  answer = () => added
  await user.click(submit())
  await waitFor(() => expect(dialog()).toBeNull())
  const [first, second] = keys()
  expect(second).toBe(first)
  expect(sent()[1]).toEqual(sent()[0])
})

test('after a success, adding the same amount again is a new attempt', async () => {
  const { user, keys } = await open()
  await user.type(amount(), '100{Enter}')
  await waitFor(() => expect(dialog()).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Top-Up' }))
  await user.type(amount(), '100{Enter}')
  await waitFor(() => expect(keys()).toHaveLength(2))
  const [first, second] = keys()
  expect(second).not.toBe(first)
})

// Covers 2-44.
test('Cancel closes the dialog and sends nothing', async () => {
  const { user, sent } = await open()
  await user.type(amount(), '100')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(dialog()).toBeNull()
  expect(sent()).toEqual([])
})
