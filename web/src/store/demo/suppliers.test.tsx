// The demo's supplier panel: changing the behaviour, and the state of the lanes.

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, refusal } from '../../../test/people.ts'
import { laneLine, reviewsLine } from './supplier-words.ts'

beforeEach(() => seeOn('desktop'))

const calm = {
  accounts: [],
  simulators: [],
  mishaps: [
    { name: 'smile', mishap: 'none' },
    { name: 'moogold', mishap: 'none' },
  ],
  suppliers: [
    { lane: 'moogold', stoppedReason: null, waiting: 0 },
    { lane: 'smile-br', stoppedReason: null, waiting: 0 },
  ],
  reviews: 0,
}

async function openDemo(answers: object = {}) {
  const store = { state: calm as object }
  const opened = await openApp('/demo', {
    ...homeAnswers,
    'GET /demo/state': () => store.state,
    'GET /demo/webhooks': [],
    'GET /demo/outbox': [],
    ...answers,
  })
  const panel = within(await screen.findByRole('region', { name: 'Suppliers' }))
  const select = (name: string) =>
    panel.getByRole<HTMLSelectElement>('combobox', { name: `The next order at ${name}` })
  return { ...opened, store, panel, select }
}

test('each supplier has a select in plain words, each lane a line, and the shop is one click away', async () => {
  const { panel, select } = await openDemo()
  expect([...select('Smile.One').options].map(({ text }) => text)).toEqual([
    'Works normally',
    'Accepts it, then drops the connection',
    'Accepts it, sends an invalid answer',
    'Accepts it, never answers',
    'Refuses it',
    'Our balance is empty',
    'Our balance is topped up again',
  ])
  expect(select('MooGold').value).toBe('none')
  const lanes = within(panel.getByRole('list', { name: 'Lanes to the suppliers' }))
  expect(lanes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MooGold: running, nothing waiting',
    'Smile.One BR: running, nothing waiting',
  ])
  expect(panel.getByRole('status').textContent).toBe('No order waits for staff')
  expect(panel.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/')
})

test('a choice is sent to the supplier, and its state is loaded again', async () => {
  const told: unknown[] = []
  const { user, store, panel, select } = await openDemo({
    'POST /demo/suppliers/smile/mishap': (request: RequestInit) => {
      told.push(JSON.parse(String(request.body)))
      store.state = {
        ...calm,
        mishaps: [{ name: 'smile', mishap: 'no-balance' }, calm.mishaps[1]],
        suppliers: [{ lane: 'smile-br', stoppedReason: 'not enough points', waiting: 2 }],
        reviews: 3,
      }
      return { name: 'smile', mishap: 'no-balance' }
    },
  })
  await user.selectOptions(select('Smile.One'), 'Our balance is empty')
  await screen.findByText('Smile.One: our balance is empty')
  await panel.findByText('Smile.One BR: stopped, not enough points; 2 parts waiting')
  expect(panel.getByRole('status').textContent).toBe('3 orders wait for staff')
  expect(told).toEqual([{ mishap: 'no-balance' }])
  expect(select('Smile.One').value).toBe('no-balance')
  expect(select('MooGold').value).toBe('none')
})

test('a rejected choice shows an error, and the previous one stays', async () => {
  const message = 'There is no supplier called smile.'
  const { user, select } = await openDemo({
    'POST /demo/suppliers/smile/mishap': refusal(404, { message }),
  })
  await user.selectOptions(select('Smile.One'), 'Refuses it')
  await screen.findByText(message)
  expect(select('Smile.One').value).toBe('none')
})

test.each([
  [null, 1, 'Smile.One PH: running, 1 part waiting'],
  [null, 12, 'Smile.One PH: running, 12 parts waiting'],
  ['not enough points', 0, 'Smile.One PH: stopped, not enough points; nothing waiting'],
  ['', 1, 'Smile.One PH: stopped, for no known reason; 1 part waiting'],
])("a lane with the reason %j and %i waiting shows '%s'", (stoppedReason, waiting, line) => {
  expect(laneLine({ lane: 'smile-ph', stoppedReason, waiting })).toBe(line)
})

test('the text has a singular and a plural', () => {
  expect([1, 2].map(reviewsLine)).toEqual(['1 order waits for staff', '2 orders wait for staff'])
})
