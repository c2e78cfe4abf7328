// A refund asks for the second factor before its time to undo begins, so that it never fails when the page closes.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openOrders, orderNamed, reasonOf, rowOf } from '../../../test/pending-orders.ts'
import { admin, factorState, refusal } from '../../../test/people.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const lines = () => within(screen.getByRole('region', { name: 'Decisions' }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = 'Code from your authenticator app'
const asked = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))

const stateWith = (provenSeconds: number) =>
  factorState({ hasApp: true, codesLeft: 5, provenSeconds })

async function open(provenSeconds: number) {
  const orders = [orderNamed('GW01'), orderNamed('GW02')]
  const opened = await openOrders({
    orders,
    hasUndo: true,
    isWhole: true,
    answers: {
      'GET /store/account/factors': stateWith(provenSeconds),
      'POST /store/account/factors/prove': { message: 'Thank you. Confirmed.', user: admin },
    },
  })
  await rowOf('GW01')
  await opened.user.type(reasonOf('GW01'), 'Wrong zone{Escape}')
  return opened
}

test('the proof comes first, then the time to undo', async () => {
  const { user, decided } = await open(10)
  await user.keyboard('jr')
  const dialog = await asked()
  expect(lines().queryByText('Refunding GW01')).toBeNull()
  // A phone that shows its authenticator app hides the page.
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(decided).toEqual([])
  await user.type(dialog.getByLabelText(field), '123456{Enter}')
  await waitFor(() => lines().getByText('Refunding GW01'))
  await pass(5000)
  await waitFor(() => expect(decided).toMatchObject([{ orderid: 'GW01', status: 'Refunded' }]))
})

test('cancelling the proof cancels the decision and keeps the reason', async () => {
  const { user, decided } = await open(10)
  await user.keyboard('jr')
  await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
  const refund = (await rowOf('GW01')).getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  await waitFor(() => expect(refund.disabled).toBe(false))
  await pass(6000)
  expect(decided).toEqual([])
  expect(reasonOf('GW01').value).toBe('Wrong zone')
})

test.each([
  ['a refund with a fresh proof', 300, 'r', 'Refunding GW01'],
  ['a completed order', 10, 'c', 'Completing GW01'],
])('%s asks for nothing', async (_, provenSeconds, key, text) => {
  const { user } = await open(provenSeconds)
  await user.keyboard(`j${key}`)
  lines().getByText(text)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a proof that ends while the line is hovered is asked for when its time goes on', async () => {
  const { user, decided, all } = await open(30)
  await user.keyboard('jr')
  const undo = lines().getByRole('button', { name: 'Undo' })
  await user.hover(undo)
  await pass(20_000)
  all['GET /store/account/factors'] = stateWith(10)
  await user.unhover(undo)
  await user.type((await asked()).getByLabelText(field), '123456{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decided).toEqual([])
  await pass(5000)
  await waitFor(() => expect(decided).toHaveLength(1))
})

test('of many refunds, none is asked for again after the proof was cancelled', async () => {
  const orders = Array.from({ length: 9 }, (_, place) => orderNamed(`GW0${place + 1}`))
  const { user, instead, decided } = await openOrders({
    orders,
    hasUndo: false,
    answers: { 'GET /store/account/factors': stateWith(300) },
  })
  await rowOf('GW01')
  const message = 'Please confirm your second factor again, so that we know it is you.'
  instead.push(...orders.map(() => refusal(403, { message })))
  const { decide } = await import('../order/deeds.ts')
  act(() => decide(orders, 'Refunded', 'Sold out'))
  await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('0 of 9 orders refunded, 3 failed, 6 not sent')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(decided).toEqual([])
})
