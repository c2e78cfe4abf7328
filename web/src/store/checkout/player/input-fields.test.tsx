// The product's inputs and the look-up of the player.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../../test/open-app.tsx'
import { refusal } from '../../../../test/people.ts'
import { chooseAll, field, openProduct, soldProduct } from '../../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const badUserId = 'User Id is 6 to 10 digits.'
const check = 'POST /store/players/check'

// Covers 3-130.
test('an invalid input shows an error below it once it loses the focus', async () => {
  const { user, sentTo } = await openProduct()
  await user.type(field('User Id'), '12')
  expect(screen.queryByText(badUserId)).toBeNull()
  await user.tab()
  const error = await screen.findByText(badUserId)
  expect(field('User Id').getAttribute('aria-describedby')).toBe(error.id)
  await user.type(field('User Id'), '345678')
  expect(screen.queryByText(badUserId)).toBeNull()
  expect(sentTo('/store/players/check')).toEqual([])
})

// Covers 3-136.
test("complete inputs show the player's name, looked up once", async () => {
  const { user, sentTo } = await openProduct()
  await user.type(field('User Id'), '12345678')
  await user.type(field('Zone Id'), '2001')
  const step = within(screen.getByRole('region', { name: 'Enter your ID' }))
  expect((await step.findByText('Nightblade')).parentElement?.textContent).toBe(
    'Player: Nightblade',
  )
  expect(sentTo('/store/players/check').map(({ body }) => body)).toEqual([
    { productid: 1, input1: '12345678', input2: '2001' },
  ])
})

test('an unknown player shows an error below the field', async () => {
  const text = 'No player with this ID. Check User Id and Zone Id.'
  const { user } = await openProduct({ answers: { [check]: refusal(404, { message: text }) } })
  await user.type(field('User Id'), '12345678')
  await user.type(field('Zone Id'), '2001')
  const error = await screen.findByText(text)
  expect(field('User Id').getAttribute('aria-describedby')).toBe(error.id)
})

test.each([429, 500, 503])(
  'a check that fails with %d says so, and does not block the payment',
  async (status) => {
    const opened = await openProduct({
      answers: { [check]: refusal(status, { message: 'Too busy.' }) },
    })
    await chooseAll(opened)
    await waitFor(() => expect(opened.sentTo('/store/players/check')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Looking up the player...')).toBeNull())
    expect(screen.queryByText('Too busy.')).toBeNull()
    expect(screen.getByText(checkoutTexts.playerNotChecked)).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(1))
  },
)

// Covers 3-136.
test('when the supplier cannot check this product, nothing is shown about the player', async () => {
  const text = 'Player names cannot be looked up for this product.'
  const opened = await openProduct({ answers: { [check]: refusal(404, { message: text }) } })
  await chooseAll(opened)
  await waitFor(() => expect(opened.sentTo('/store/players/check')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Looking up the player...')).toBeNull())
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByText(checkoutTexts.playerNotChecked)).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Buy now' }))
  await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(1))
})

// Covers 3-136.
test('products without a player check send no check', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openProduct({ product: soldProduct({ hasPlayerCheck: false }) })
  await chooseAll(opened)
  // Longer than the typing pause that starts a check.
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(opened.sentTo('/store/players/check')).toEqual([])
})

test('player Ids used before can fill the inputs', async () => {
  const used = { input1: '12345678', input2: '2001', usedAt: '2026-01-15T06:30:00.000Z' }
  const { user } = await openProduct({
    answers: {
      'GET /store/products/1/players': [
        { ...used, name: 'Nightblade' },
        { ...used, input1: '87654321', name: null },
      ],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Use 12345678 (2001) · Nightblade' }))
  expect(field('User Id').value).toBe('12345678')
  expect(field('Zone Id').value).toBe('2001')
  await user.click(screen.getByRole('button', { name: 'Use 87654321 (2001)' }))
  expect(field('User Id').value).toBe('87654321')
})

const withSecond = (more: object) => {
  const [first] = soldProduct().inputs
  return soldProduct({ inputs: [first!, { ...first!, label: 'Server', pattern: '', ...more }] })
}

test.each([
  ['\\d{6,10}', 'numeric'],
  ['[0-9]{9,10}', 'numeric'],
  ['[A-Z]{2}\\d+', 'text'],
  ['', 'text'],
])('the pattern %j opens the keyboard for %s', async (pattern, mode) => {
  await openProduct({ product: withSecond({ pattern }) })
  expect(field('Server').inputMode).toBe(mode)
})

// Covers 3-130.
test('an input with choices is a select, and no other value can be bought', async () => {
  const choices = ['Asia', 'Europe']
  const used = { input1: '12345678', input2: 'Atlantis', usedAt: '2026-01-15T06:30:00.000Z' }
  const opened = await openProduct({
    product: withSecond({ choices }),
    answers: { 'GET /store/products/1/players': [{ ...used, name: null }] },
  })
  const { user } = opened
  const server = () => screen.getByLabelText<HTMLSelectElement>('Server')
  expect([...server().options].map(({ text }) => text)).toEqual(['Choose one', ...choices])
  // A value that is no longer in the list is not selected, and the field counts as missing.
  await user.click(await screen.findByRole('button', { name: 'Use 12345678 (Atlantis)' }))
  expect(server().value).toBe('')
  await user.click(server())
  await user.tab()
  await screen.findByText('Please choose your Server from the list.')
  await user.selectOptions(server(), 'Europe')
  expect(screen.queryByText('Please choose your Server from the list.')).toBeNull()
  await waitFor(() =>
    expect(opened.sentTo('/store/players/check').map(({ body }) => body)).toEqual([
      { productid: 1, input1: '12345678', input2: 'Europe' },
    ]),
  )
})

test('an optional input says so', async () => {
  const [first] = soldProduct().inputs
  const inputs = [first!, { ...first!, label: 'Club', pattern: '', required: false }]
  await openProduct({ product: soldProduct({ inputs }) })
  expect(field('Club (optional)').required).toBe(false)
})
