// Searching the supplier's items and adding their ids to ours.

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const path = '/admin/suppliers/MOOGOLDHOK/items'
const sold = [
  { supplierItemId: '7001', name: '80 Tokens', price: 0.95, instock: true },
  { supplierItemId: '7002', name: '240 Tokens', price: null, instock: false },
]

async function open(answers: Answers) {
  const opened = await openScreen('/admin/createitems', answers)
  await screen.findByRole('heading', { level: 1, name: 'Create Item' })
  const { user } = opened
  await user.click(screen.getByLabelText('Is API'))
  await user.selectOptions(screen.getByLabelText('API Type'), 'MOOGOLDHOK')
  return opened
}
const ids = () => screen.getByLabelText<HTMLInputElement>('Provider Item Ids').value
const finder = () => screen.getByLabelText('Find at the supplier')

test('choosing an item adds its id to the list, more than once if repeated', async () => {
  const { user, askedOf } = await open({ [`GET ${path}`]: { items: sold } })
  expect(askedOf(path)).toEqual([])
  await user.type(finder(), 'tokens{Enter}')
  const list = within(await screen.findByRole('list', { name: 'What the supplier sells' }))
  const lines = () => list.getAllByRole('button').map(({ textContent }) => textContent)
  expect(lines()).toEqual(['700180 Tokens0.95', '7002240 TokensOut of stock'])
  await user.click(list.getByRole('button', { name: /^7001/ }))
  expect(ids()).toBe('7001')
  expect(lines()[0]).toBe('700180 TokensAdded')
  await user.click(list.getByRole('button', { name: /^7001/ }))
  await user.click(list.getByRole('button', { name: /^7002/ }))
  expect(ids()).toBe('7001, 7001, 7002')
  expect(lines()[0]).toBe('700180 TokensAdded 2 times')
  await user.clear(finder())
  await user.type(finder(), 'gold')
  await screen.findByText('The supplier has no items under this name.')
  expect(askedOf(path)).toHaveLength(1)
  // Enter searched and did not submit the form.
  expect(screen.queryByText('Please fill in all required fields correctly')).toBeNull()
})

test.each([
  [404, 'The supplier of this API type is not connected: its keys are not set.'],
  [500, 'The supplier did not send its list. Please try again in a moment.'],
])('a failed load (%s) shows the reason and a retry', async (status, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: unknown = refusal(status, { message })
  const { user } = await open({ [`GET ${path}`]: () => answer })
  await user.type(finder(), 't')
  await screen.findByText(message)
  answer = { items: sold }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^7001/ })
})

test('items delivered by staff have no supplier search', async () => {
  const { user } = await open({})
  await user.selectOptions(screen.getByLabelText('API Type'), 'OTHER')
  expect(screen.queryByLabelText('Find at the supplier')).toBeNull()
})
