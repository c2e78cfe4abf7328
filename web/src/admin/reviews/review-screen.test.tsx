// The review queue: the evidence, the three decisions, and stopped lanes.

import { sampleOrder } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { having, refusal } from '../../../test/people.ts'

const part = {
  position: 1,
  state: 'unknown',
  share: 50,
  lane: 'smile-br',
  reference: 'GW7K2M9QX4PDRT-1',
  supplierReference: null,
  reason: 'The connection was cut after the order was sent.',
  recorded: 'UND_ERR_SOCKET',
  answer: { said: 'time-out' },
  balanceBefore: 10000,
  balanceAfter: 9990,
  sentAt: '2026-01-15T06:31:00.000Z',
  weighed: {
    likely: 'delivered',
    words: 'Points fell by 10, the cost of this item: most likely delivered.',
  },
}
/** Whoever sends the part again has it before them. */
const evidence = `${part.reason} ${part.weighed.words}`
const review = {
  ...sampleOrder(),
  productname: 'Mobile Legends',
  imgpath: '/images/mobile-legends.webp',
  ageSeconds: 3720,
  moneyBackAt: null,
  parts: [part, { ...part, position: 2, state: 'delivered', weighed: null }],
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
const open = (more: Answers = {}) => openScreen('/admin/reviewqueue', { ...answers, ...more })
const path = '/admin/reviews/GW7K2M9QX4PDRT'
const firstPart = () => screen.findByRole('region', { name: 'Part 1 of GW7K2M9QX4PDRT' })

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
    'Smile.One BR',
    'The connection was cut after the order was sent.',
    'Points fell by 10, the cost of this item: most likely delivered.',
    'GW7K2M9QX4PDRT-1',
    '10,000 → 9,990',
  ]) {
    expect(shown).toContain(fact)
  }
  const folded = within(await firstPart()).getByRole('group')
  expect(folded.hasAttribute('open')).toBe(false)
  expect(folded.textContent).toBe('Raw answerUND_ERR_SOCKET\n{\n  "said": "time-out"\n}')
  screen.getByText('waiting for 1 h 2 min')
  const order = screen.getByRole('article')
  within(order).getByText('Mobile Legends')
  expect(order.querySelector('img')?.getAttribute('src')).toBe('/images/mobile-legends.webp')
  const second = screen.getByRole('region', { name: 'Part 2 of GW7K2M9QX4PDRT' })
  expect(within(second).queryByRole('button', { name: /^(Mark|Send|Refund)/ })).toBeNull()
})

test.each([
  ['Mark as delivered', 'delivered', 'No money moves: the store keeps the ₹50.', {}],
  [
    'Send again',
    'resend',
    `${evidence}This part is sent to the supplier again. If the first one did arrive, the customer gets it twice and we pay twice.`,
    { seen: evidence },
  ],
  ['Refund ₹50', 'return', '₹50 goes back to the wallet of asha@gemwala.test', {}],
])('%s explains its effect and is sent with the reason', async (name, decision, effect, seen) => {
  const { user, sentTo } = await open({
    [`POST ${path}`]: { message: 'Decision saved', order: sampleOrder() },
  })
  await user.click(within(await firstPart()).getByRole('button', { name }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain(effect)
  // A part that is sent again reports its reason to staff only.
  const hint = within(dialog).queryByText('The customer sees it.')
  expect(hint === null).toBe(decision === 'resend')
  await user.type(within(dialog).getByLabelText('Reason'), ' Seen there ')
  await user.click(within(dialog).getByRole('button', { name }))
  await screen.findByText('Decision saved')
  expect(sentTo(path)).toEqual([{ position: 1, decision, reason: 'Seen there', ...seen }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the likely decision comes first, and none is preselected', async () => {
  const parts = ['delivered', 'resend', null].map((likely, place) => ({
    ...part,
    position: place + 1,
    weighed: { likely, words: 'Evidence' },
  }))
  await open({ 'GET /admin/reviews': { orders: [{ ...review, parts }] } })
  await firstPart()
  const shown = [1, 2, 3].map((position) =>
    within(screen.getByRole('region', { name: `Part ${position} of GW7K2M9QX4PDRT` }))
      .getAllByRole('button', { name: /^(Mark|Send|Refund)/ })
      .map((one) => one.textContent),
  )
  expect(shown).toEqual([
    ['Mark as delivered', 'Send again', 'Refund ₹50'],
    ['Send again', 'Mark as delivered', 'Refund ₹50'],
    ['Mark as delivered', 'Send again', 'Refund ₹50'],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('only a part at MooGold links to the look-up', async () => {
  const atMooGold = { ...part, lane: 'moogold' }
  await open({ 'GET /admin/reviews': { orders: [{ ...review, parts: [atMooGold] }] } })
  const link = within(await firstPart()).getByRole('link', { name: 'Look up at MooGold' })
  expect(link.getAttribute('href')).toBe('/admin/moogoldorder?id=GW7K2M9QX4PDRT-1')
})

test('a reason is required; a refusal is shown and keeps the typed reason', async () => {
  const { user, sentTo } = await open({
    [`POST ${path}`]: refusal(409, { message: 'This part has already been decided.' }),
  })
  await user.click(within(await firstPart()).getByRole('button', { name: 'Send again' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  dialog.getByText('A reason is required')
  expect(sentTo(path)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')))
  await user.type(dialog.getByLabelText('Reason'), 'Asked them')
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await dialog.findByText('This part has already been decided.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked them')
})

test.each([
  [lane, 'Running'],
  [{ ...lane, isBusy: true }, 'Running, sending now'],
  [{ ...lane, restsForSeconds: 12 }, 'Paused for 12 s after errors'],
  [{ ...lane, isConnected: false }, 'Not connected: its keys are not set'],
])('a lane that is not stopped shows its state: %#', async (shown, words) => {
  await open({ 'GET /admin/lanes': { lanes: [shown] } })
  await screen.findByText(words)
  screen.getByText('3 waiting to be sent')
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
})

test('a stopped lane shows the reason and can be resumed', async () => {
  const lanes = vi
    .fn()
    .mockReturnValueOnce({ lanes: [stopped] })
    .mockReturnValue({ lanes: [lane] })
  const { user, sentTo } = await open({
    'GET /admin/lanes': lanes,
    'POST /admin/lanes/smile-br/resume': { message: 'Smile.One BR is running again' },
  })
  await screen.findByText('No balance left')
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await screen.findByText('Smile.One BR is running again')
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
  expect(screen.queryByText('Nothing to review')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Nothing to review' })
  screen.getByText("Orders whose delivery we can't settle by ourselves appear here.")
})

test('a full queue says its order, and an empty one has no count', async () => {
  const { user } = await open({
    'GET /admin/reviews': vi
      .fn()
      .mockReturnValueOnce({ orders: [review] })
      .mockReturnValue({ orders: [] }),
    [`POST ${path}`]: { message: 'Decision saved', order: sampleOrder() },
  })
  await screen.findByText('1 order, oldest first')
  await user.click(within(await firstPart()).getByRole('button', { name: 'Send again' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Asked them')
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await screen.findByRole('heading', { name: 'Nothing to review' })
  expect(screen.queryByText(/oldest first$/)).toBeNull()
})

test('while the lanes load, each has its place', async () => {
  await open({ 'GET /admin/lanes': () => new Promise(() => {}) })
  const lanes = await screen.findByRole('status', { name: 'Loading the suppliers' })
  expect(lanes.childElementCount).toBe(3)
})

test('when both parts fail, both errors look the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open({ 'GET /admin/reviews': refusal(500, {}), 'GET /admin/lanes': refusal(500, {}) })
  await screen.findByRole('heading', { level: 3, name: 'We could not load the suppliers.' })
  await screen.findByRole('heading', { level: 3, name: 'We could not load the queue.' })
})

test('clicking an order opens it over the queue', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('link', { name: 'GW7K2M9QX4PDRT' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/reviewqueue?order=GW7K2M9QX4PDRT'),
  )
})

test('without the right to refund there is no refund, and nobody else resumes a lane', async () => {
  await open({ ...having('Support'), 'GET /admin/lanes': { lanes: [stopped] } })
  const decisions = within(await firstPart())
  decisions.getByRole('button', { name: 'Mark as delivered' })
  expect(decisions.queryByRole('button', { name: /^Refund/ })).toBeNull()
  await screen.findByText('No balance left')
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
})
