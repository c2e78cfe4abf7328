// The price grid's file import, price sets and histories.

import { sampleItem } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const setId = '3f0c8a52-6a1e-4b7d-9c21-000000000900'
const undoId = '3f0c8a52-6a1e-4b7d-9c21-000000000901'
const set = {
  id: setId,
  at: '2026-10-05T08:00:00.000Z',
  actor: 'meera@store.test',
  note: 'Diwali',
  items: 2,
  undoes: null,
  isUndone: false,
}
const undoCall = `POST /admin/pricesets/${setId}/undo`

async function open(answers: Answers = {}) {
  const opened = await openScreen('/admin/pricegrid', {
    'GET /admin/getallitems': [sampleItem()],
    'GET /admin/getallproducts': [],
    ...answers,
  })
  await screen.findByText('Total Items: 1')
  return opened
}

const upload = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  const file = new File([text], 'prices.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('CSV file with prices'), file)
  return within(await screen.findByRole('dialog', { name: 'Preview' }))
}

test('importing a file previews its changes and its rejected lines; nothing is sent before Apply', async () => {
  const { user, sentTo } = await open({
    'POST /admin/pricesets': { message: 'Done', setId, items: [sampleItem({ cost: 90 })] },
  })
  screen.getByRole('button', { name: 'Import CSV' })
  const dialog = await upload(user, 'Item ID,Cost\n101,90\n7,1\n')
  dialog.getByText('Line 3: there is no item 7')
  dialog.getByText('₹90')
  expect(sentTo('/admin/pricesets')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Done')
  expect(sentTo('/admin/pricesets')).toEqual([
    { changes: [{ itemid: 101, version: 1, cost: 90 }], note: '' },
  ])
})

test("the word 'none' in a file clears a cost, as the screen says", async () => {
  const { user, sentTo } = await open({
    'GET /admin/getallitems': [sampleItem({ cost: 90 })],
    'POST /admin/pricesets': { message: 'Done', setId, items: [sampleItem({ cost: null })] },
  })
  screen.getByText(/an empty cell changes nothing, and 'none' clears a cost\.$/)
  const dialog = await upload(user, 'Item ID,Cost\n101,none\n')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Done')
  expect(sentTo('/admin/pricesets')).toEqual([
    { changes: [{ itemid: 101, version: 1, cost: null }], note: '' },
  ])
})

test('a file without changes says so', async () => {
  const { user } = await open()
  const dialog = await upload(user, 'Item ID,Normal price\r\n101,118.5\r\n')
  dialog.getByText('No price would change.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
})

test('the latest sets are listed, and one can be undone', async () => {
  let sets = [set]
  const { user, sentTo } = await open({
    'GET /admin/pricesets': () => ({ sets }),
    [undoCall]: () => {
      const undo = { ...set, id: undoId, note: '', items: 1, undoes: setId }
      sets = [undo as unknown as typeof set, { ...set, isUndone: true }]
      const left = [{ itemid: 7, name: 'Large' }]
      return { message: 'Left alone: Large (7)', setId: undoId, items: [], left }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Price sets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Price sets' }))
  await dialog.findByText('2 items')
  dialog.getByText(/Diwali/)
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Left alone: Large (7)')
  await dialog.findByText('Undone')
  dialog.getByText('1 item, an undo')
  expect(sentTo(`/admin/pricesets/${setId}/undo`)).toHaveLength(1)
})

test('a failed undo shows the reason', async () => {
  const { user } = await open({
    'GET /admin/pricesets': { sets: [set] },
    [undoCall]: refusal(409, { message: 'This price set has already been undone' }),
  })
  await user.click(screen.getByRole('button', { name: 'Price sets' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('This price set has already been undone')
})

test('a store without sets and a failed load show different texts', async () => {
  let answer: unknown = refusal(400, { message: 'No.' })
  const { user } = await open({ 'GET /admin/pricesets': () => answer })
  await user.click(screen.getByRole('button', { name: 'Price sets' }))
  await screen.findByRole('heading', { name: 'We could not load the price sets.' })
  answer = { sets: [] }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No price sets have been applied yet.')
})

test("when a refresh fails, the sets stay with an 'out of date' notice", async () => {
  let answer: unknown = { sets: [set] }
  const { user } = await open({ 'GET /admin/pricesets': () => answer })
  await user.click(screen.getByRole('button', { name: 'Price sets' }))
  await screen.findByText(/Diwali/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  answer = refusal(400, { message: 'No.' })
  await user.click(screen.getByRole('button', { name: 'Price sets' }))
  await screen.findByText(/^Could not refresh/)
  screen.getByText(/Diwali/)
})

test('a failed load of the products shows an error: without them rows lack their product', async () => {
  let answer: unknown = refusal(400, { message: 'No.' })
  const { user } = await open({ 'GET /admin/getallproducts': () => answer })
  await screen.findByRole('heading', { name: 'We could not load the products.' })
  answer = []
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('We could not load the products.')).toBeNull())
})

test('the price history of an item opens from its row', async () => {
  const { user } = await open({ 'GET /admin/pricehistory/101': { history: [] } })
  await user.click(screen.getByRole('button', { name: 'Price history of 86 Diamonds' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('heading', { name: 'Price history of 86 Diamonds' })
  await dialog.findByText('No price changes yet.')
})
