// The search box of the navigation bar.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { product, shelves } from '../../../test/samples.ts'

const ember = product('Ember Rift')
const emerald = product('Emerald Pass', { category: 'others' })
const ludo = product('Ludo Royale', { category: 'instant-games' })
const answers = {
  'GET /product/gethomeproducts': shelves({
    trending: [ember],
    games: [ember],
    instantGames: [ludo],
    others: [emerald],
  }),
  'GET /store/images': [],
  'GET /store/searchindex': [
    { productid: ludo.productid, aliases: ['board'], items: ['500 Coins'] },
  ],
}
const box = () => screen.findByRole<HTMLInputElement>('combobox')
const options = () =>
  screen.getAllByRole('option').map((one) => one.querySelector('strong')?.textContent)

beforeEach(() => seeOn('desktop'))

// Covers 3-128.
test('typing lists each matching product once and announces the count', async () => {
  const { user } = await openApp('/', answers)
  await user.type(await box(), 'em')
  await screen.findByRole('listbox', { name: 'Products' })
  await waitFor(() => expect(options()).toEqual(['Ember Rift', 'Emerald Pass']))
  expect(screen.getByText('2 products match')).toBeTruthy()
})

test('a query without a match offers popular products and all games', async () => {
  const { user, router } = await openApp('/', answers)
  await user.type(await box(), 'chess')
  await screen.findByText('No product matches “chess”.')
  expect(options()).toEqual(['Ember Rift', 'Ludo Royale', 'Emerald Pass'])
  await user.click(screen.getByRole('link', { name: 'Show all games' }))
  await waitFor(() => expect(router.state.location.href).toBe('/#games'))
})

test('before anything is typed, the box offers recent and popular products', async () => {
  const { user } = await openApp('/', answers)
  await user.click(await box())
  const popular = within(await screen.findByRole('group', { name: 'Popular' }))
  expect(popular.getAllByRole('option')).toHaveLength(3)
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  await user.click(popular.getByRole('option', { name: /Ludo Royale/ }))
  await user.click(await box())
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getAllByRole('option').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Ludo Royale'),
  ])
  expect(options()).toEqual(['Ludo Royale', 'Ember Rift', 'Emerald Pass'])
})

test('the index is loaded when the box is first used, and items are named', async () => {
  const { fetch, user } = await openApp('/', answers)
  const asked = () => fetch.mock.calls.filter(([path]) => path === '/store/searchindex').length
  await screen.findByText('Trending now')
  expect(asked()).toBe(0)
  await user.type(await box(), 'coins')
  const found = await screen.findByRole('option', { name: /Ludo Royale/ })
  expect(within(found).getByText('500 Coins')).toBeTruthy()
  expect(asked()).toBe(1)
})

test("the lowest price of a product is not shown beside another item's name", async () => {
  const { user } = await openApp('/', answers)
  await user.type(await box(), 'ludo')
  await waitFor(() => expect(options()).toEqual(['Ludo Royale']))
  expect(screen.getByRole('option').textContent).toContain('₹')
  await user.clear(await box())
  await user.type(await box(), '500')
  await screen.findByText('500 Coins')
  expect(screen.getByRole('option').textContent).not.toContain('₹')
})

test('without the index, names are still found', async () => {
  const { user } = await openApp('/', { ...answers, 'GET /store/searchindex': undefined })
  await user.type(await box(), 'ludo')
  await screen.findByRole('option', { name: /Ludo Royale/ })
})

test('the arrow keys choose a product, and Enter opens it', async () => {
  const { user, router } = await openApp('/', answers)
  const input = await box()
  await user.type(input, 'em')
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(within(chosen).getByText('Emerald Pass')).toBeTruthy()
  await user.keyboard('{Enter}')
  const path = `/product/${emerald.productid}/emerald-pass`
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(input.value).toBe('')
})

test('Enter without a choice opens the results at an address that can be shared', async () => {
  const { user, router } = await openApp('/', answers)
  await user.type(await box(), 'em{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Results for “em”' })
  expect(router.state.location.href).toBe('/?q=em')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('an address with a query shows its results in place of the shelves', async () => {
  await openApp('/?q=ludo', answers)
  const results = within(await screen.findByRole('region', { name: 'Results for “ludo”' }))
  expect(results.getAllByRole('link', { name: /Ludo Royale/ })).toHaveLength(1)
  expect(screen.queryByText('Trending now')).toBeNull()
  expect((await box()).value).toBe('ludo')
})

test('a query of digits stays text', async () => {
  await openApp('/?q=100', answers)
  await screen.findByRole('heading', { name: 'No product matches “100”.' })
})

test('Escape closes the list and, once it is closed, clears the box', async () => {
  const { user } = await openApp('/', answers)
  const input = await box()
  await user.type(input, 'em')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input.value).toBe('em')
  await user.keyboard('{Escape}')
  expect(input.value).toBe('')
})

test('keys that choose a word of an input method do not move or close the list', async () => {
  const { user } = await openApp('/', answers)
  const field = await box()
  await user.type(field, 'em')
  await screen.findByRole('listbox', { name: 'Products' })
  for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
})

test('the slash key focuses the box, and is an ordinary character within it', async () => {
  const { user } = await openApp('/', answers)
  const input = await box()
  await user.keyboard('/')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('/')
  expect(input.value).toBe('/')
})

test('the search works on pages other than the home page', async () => {
  const { user } = await openApp('/nowhere', answers)
  await screen.findByRole('heading', { name: 'This page does not exist.' })
  await user.type(await box(), 'ludo')
  await screen.findByRole('option', { name: /Ludo Royale/ })
})
