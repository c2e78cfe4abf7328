// The home view in all its states.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { image, product, shelves } from '../../../test/samples.ts'

const trending = product('Ember Rift', { istrending: true })
const full = shelves({
  trending: [trending],
  games: [trending, product('Neon Cartel', { fromprice: 1250.5 })],
  instantGames: [product('Ludo Royale', { category: 'instant-games' })],
  ott: [product('Starreel', { category: 'ott' })],
  others: [product('Coin Pouch', { category: 'others' })],
})
const answers = (products: unknown, images: unknown = []) => ({
  'GET /product/gethomeproducts': products,
  'GET /store/images': images,
})
const shelf = (name: string) => within(screen.getByRole('region', { name }))
const names = (name: string) =>
  shelf(name)
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent)

beforeEach(() => seeOn('desktop'))

// Covers 1-1, 1-13, 3-124.
test.each(['/', '/home'])('%s shows the hero, Trending and the four categories', async (path) => {
  await openApp(path, answers(full))
  await screen.findByRole('heading', { level: 1, name: 'Top up before the lobby fills' })
  const main = within(screen.getByRole('main'))
  const headings = main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings).toEqual([
    'Trending now',
    'Games',
    'Instant games',
    'OTT passes',
    'Gift cards and others',
  ])
  const strip = within(screen.getByRole('navigation', { name: 'Jump to category' }))
  const links = strip.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual(['Trending', 'Games', 'Instant games', 'OTT', 'Others'])
})

test.each([
  [5, 1],
  [6, 0],
  [7, 1],
])('of %i trending products %i is larger, so that none stands alone', async (count, larger) => {
  const trending = Array.from({ length: count }, (_, place) => product(`Game ${place}`))
  await openApp('/', answers(shelves({ trending, games: trending })))
  await screen.findByText('Trending now')
  expect(names('Trending now')).toEqual(trending.map(({ name }) => name))
  expect(shelf('Trending now').queryAllByText('Top up')).toHaveLength(larger)
})

test('the tab of the shelf in view is marked while scrolling', async () => {
  await openApp('/', answers(full))
  const strip = within(await screen.findByRole('navigation', { name: 'Jump to category' }))
  expect(strip.getByRole('link', { current: true }).textContent).toBe('Trending')
  const tops: Record<string, number> = { trending: -900, games: 80 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 2000 } as DOMRect
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
  fireEvent.scroll(window)
  await waitFor(() => expect(strip.getByRole('link', { current: true }).textContent).toBe('Games'))
})

test('a card shows the product, its kind and its lowest price, and links to it', async () => {
  await openApp('/', answers(full))
  const card = await screen.findByRole('link', { name: 'Neon Cartel Top-up from ₹1,250.50' })
  expect(card.getAttribute('href')).toBe(`/product/${full.games[1]!.productid}/neon-cartel`)
})

test.each([
  ['not in stock', { instock: false, fromprice: 79 }],
  ['without an item in stock', { instock: true, fromprice: null }],
])('a product %s is shown as out of stock and still links to its page', async (_, parts) => {
  const gone = product('Cube Clash', parts)
  await openApp('/', answers(shelves({ games: [gone] })))
  const card = await screen.findByRole('link', { name: 'Cube Clash Out of stock' })
  expect(card.getAttribute('href')).toBe(`/product/${gone.productid}/cube-clash`)
})

test("a poster that fails to load is replaced by the product's initial", async () => {
  await openApp('/', answers(shelves({ others: [product('Coin Pouch', { category: 'others' })] })))
  const card = await screen.findByRole('link', { name: /Coin Pouch/ })
  card.querySelector('img')!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(card.querySelector('img')).toBeNull())
  expect(within(card).getByText('C')).toBeTruthy()
})

test('a category without products has neither a shelf nor a link', async () => {
  await openApp('/', answers(shelves({ games: full.games })))
  await screen.findByRole('region', { name: 'Games' })
  expect(screen.queryByText('OTT passes')).toBeNull()
  expect(screen.queryByRole('link', { name: /OTT/ })).toBeNull()
})

test('an empty catalogue says so', async () => {
  await openApp('/', answers(shelves()))
  await screen.findByRole('heading', { name: 'No products yet' })
})

test('placeholders are shown while the products load', async () => {
  const later = Promise.withResolvers<unknown>()
  await openApp('/', answers(later.promise))
  await screen.findByRole('status', { name: 'Loading the store' })
  later.resolve(full)
  await screen.findByText('Trending now')
  expect(screen.queryByRole('status', { name: 'Loading the store' })).toBeNull()
})

test('a failed load shows the reason and a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failing = answers(Response.json({ message: 'The store is busy.' }, { status: 503 }))
  const { user } = await openApp('/', failing)
  const alert = within(await screen.findByRole('alert'))
  alert.getByRole('heading', { name: 'We could not load the store.' })
  alert.getByText('The store is busy.')
  Object.assign(failing, answers(full))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Trending now')
})

test('without its promotions, the store still sells', async () => {
  await openApp('/', answers(full, new Response('', { status: 500 })))
  await screen.findByText('Trending now')
})

// Covers 3-126.
test('banners are between Trending and Games, and link only to safe addresses', async () => {
  const banners = [
    image('Banner', { title: 'Good', url: '/a.png', redirectUrl: 'https://example.com/' }),
    image('Banner', { title: 'Bad', url: '/b.png', redirectUrl: 'javascript:alert(1)' }),
  ]
  await openApp('/', answers(full, banners))
  const list = within(await screen.findByRole('list', { name: 'Announcements' }))
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/'])
  expect(list.getByRole('heading', { name: 'Bad' })).toBeTruthy()
})

// Covers 3-79, 3-126.
test('the footer links to the social pages and to the staff entrance', async () => {
  const social = image('Socials', { title: 'Discord', redirectUrl: 'https://example.com/d' })
  await openApp('/', answers(full, [social]))
  const link = await screen.findByRole('link', { name: 'Discord' })
  expect(link.getAttribute('rel')).toBe('noopener')
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByRole('link', { name: 'Staff' }).getAttribute('href')).toBe('/staff')
})
