// The product's inputs and the player they lead to.

import { checkoutTexts } from '@gemwala/contract/checkout'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import { chooseAll, field, openProduct, soldProduct } from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const badUserId = 'Please check the User Id: it does not look right.'
const check = 'POST /store/players/check'

test('an input that cannot be right says so under it once it is left', async () => {
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

test("complete inputs show the player's name, looked up once", async () => {
  const { user, sentTo } = await openProduct()
  await user.type(field('User Id'), '12345678')
  await user.type(field('Zone Id'), '2001')
  const step = within(screen.getByRole('region', { name: 'Enter your Id' }))
  expect((await step.findByText('Nightblade')).parentElement?.textContent).toBe(
    'Player: Nightblade',
  )
  expect(sentTo('/store/players/check').map(({ body }) => body)).toEqual([
    { productid: 1, input1: '12345678', input2: '2001' },
  ])
})

test('an unknown player is told under the field', async () => {
  const text = 'No player was found with these details.'
  const { user } = await openProduct({ answers: { [check]: refusal(404, { message: text }) } })
  await user.type(field('User Id'), '12345678')
  await user.type(field('Zone Id'), '2001')
  const error = await screen.findByText(text)
  expect(field('User Id').getAttribute('aria-describedby')).toBe(error.id)
})

test.each([429, 500, 503])(
  'a check that fails with %d says so, and keeps nobody from paying',
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

test('where players cannot be looked up, nobody asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openProduct({ product: soldProduct({ hasPlayerCheck: false }) })
  await chooseAll(opened)
  // Longer than the pause in typing that is waited for.
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(opened.sentTo('/store/players/check')).toEqual([])
})

test('player Ids used before fill the inputs', async () => {
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

test('an input that may be left out says so', async () => {
  const [first] = soldProduct().inputs
  const inputs = [first!, { label: 'Club', placeholder: '', pattern: '', required: false }]
  await openProduct({ product: soldProduct({ inputs }) })
  expect(field('Club (optional)').required).toBe(false)
})
