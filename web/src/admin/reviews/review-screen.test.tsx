// The review queue: the evidence, the three decisions, and stopped lanes.

import { sampleOrder } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openConsole } from '../../../test/open-console.tsx'
import { refusal } from '../../../test/people.ts'

const part = {
  position: 1,
  state: 'unknown',
  share: 50,
  lane: 'smile-br',
  reference: 'GW7K2M9QX4PDRT-1',
  supplierReference: null,
  reason: 'time-out',
  answer: { said: 'time-out' },
  balanceBefore: 10000,
  balanceAfter: 9990,
  sentAt: '2026-01-15T06:31:00.000Z',
}
const review = {
  ...sampleOrder(),
  ageSeconds: 3720,
  moneyBackAt: null,
  parts: [part, { ...part, position: 2, state: 'delivered' }],
}
const lane = {
  name: 'smile-br',
  isConnected: true,
  stoppedAt: null as string | null,
  stoppedReason: '',
  restsForSeconds: 0,
  isBusy: false,
  waiting: 3,
}
const stopped = { ...lane, stoppedAt: '2026-01-15T06:31:00.000Z', stoppedReason: 'No balance left' }
const answers: Answers = {
  'GET /admin/reviews': { orders: [review] },
  'GET /admin/lanes': { lanes: [lane] },
}
const open = (more: Answers = {}) => openConsole('/admin/reviewqueue', { ...answers, ...more })
const path = '/admin/reviews/GW7K2M9QX4PDRT'
const firstPart = () => screen.findByRole('region', { name: 'Part 1' })

test('an order that lacks codes shows when it will be refunded', async () => {
  const lacking = { ...review, moneyBackAt: '2026-01-15T12:30:00.000Z' }
  await open({ 'GET /admin/reviews': { orders: [lacking] } })
  await screen.findByText(/^Out of codes, refund due on 15 Jan 2026/)
})

test('each part shows its evidence; only a part with an unknown outcome can be decided', async () => {
  await open()
  const shown = (await firstPart()).textContent
  for (const fact of [
    'outcome unknown',
    '₹50',
    'smile-br',
    'time-out',
    'GW7K2M9QX4PDRT-1',
    '10,000 → 9,990 (10 less)',
    '"said": "time-out"',
  ]) {
    expect(shown).toContain(fact)
  }
  screen.getByText('waits 1 h 2 min')
  const second = screen.getByRole('region', { name: 'Part 2' })
  expect(within(second).queryAllByRole('button')).toEqual([])
})

test.each([
  ['It was delivered', 'delivered', 'No money moves: the store keeps the ₹50 for it.'],
  ['Send again', 'resend', 'it is delivered twice, and we pay twice'],
  ['Return ₹50', 'return', '₹50 is returned to the wallet of asha@gemwala.test'],
])('%s explains its effect and is sent with the reason', async (name, decision, effect) => {
  const { user, sentTo } = await open({
    [`POST ${path}`]: { message: 'The part is settled', order: sampleOrder() },
  })
  await user.click(within(await firstPart()).getByRole('button', { name }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain(effect)
  await user.type(within(dialog).getByLabelText('Reason'), ' Seen there ')
  await user.click(within(dialog).getByRole('button', { name }))
  await screen.findByText('The part is settled')
  expect(sentTo(path)).toEqual([{ position: 1, decision, reason: 'Seen there' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a reason is required; a refusal is shown and keeps the typed reason', async () => {
  const { user, sentTo } = await open({
    [`POST ${path}`]: refusal(409, { message: 'This part is not waiting for a decision.' }),
  })
  await user.click(within(await firstPart()).getByRole('button', { name: 'Send again' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  dialog.getByText('A reason is required')
  expect(sentTo(path)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')))
  await user.type(dialog.getByLabelText('Reason'), 'Asked them')
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await dialog.findByText('This part is not waiting for a decision.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked them')
})

test.each([
  [lane, 'Running'],
  [{ ...lane, isBusy: true }, 'Running, busy now'],
  [{ ...lane, restsForSeconds: 12 }, 'Rests for 12 s'],
  [{ ...lane, isConnected: false }, 'Not connected: its secrets are not set'],
])('a lane that is not stopped shows its state: %#', async (shown, words) => {
  await open({ 'GET /admin/lanes': { lanes: [shown] } })
  await screen.findByText(words)
  screen.getByText('3 waiting')
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
})

test('a stopped lane shows the reason and can be resumed', async () => {
  const lanes = vi
    .fn()
    .mockReturnValueOnce({ lanes: [stopped] })
    .mockReturnValue({ lanes: [lane] })
  const { user, sentTo } = await open({
    'GET /admin/lanes': lanes,
    'POST /admin/lanes/smile-br/resume': { message: 'The lane is running again' },
  })
  await screen.findByText('No balance left')
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await screen.findByText('The lane is running again')
  await screen.findByText('Running')
  expect(sentTo('/admin/lanes/smile-br/resume')).toHaveLength(1)
})

test('an empty queue and a failed load show different texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open({
    'GET /admin/reviews': vi
      .fn()
      .mockReturnValueOnce(refusal(500, {}))
      .mockReturnValue({ orders: [] }),
  })
  await screen.findByRole('heading', { name: 'We could not load the queue.' })
  expect(screen.queryByText('There are no orders to review.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('There are no orders to review.')
})

test('clicking an order opens it over the queue', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'GW7K2M9QX4PDRT' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/reviewqueue?order=GW7K2M9QX4PDRT'),
  )
})
