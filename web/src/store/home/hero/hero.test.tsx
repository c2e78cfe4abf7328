// The hero's carousel: offers in words, one slide in view.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../../test/open-app.tsx'
import { image, product, shelves } from '../../../../test/samples.ts'

const answers = (...images: unknown[]) => ({
  'GET /product/gethomeproducts': shelves({ games: [product('Ember Rift')] }),
  'GET /store/images': images,
})
const words = { line: 'On orders of ₹299 or more.', code: 'FIRSTDROP', button: 'Top up now' }
const wide = image('CarouselPc', { title: '10% off', url: '/wide.png', redirectUrl: '/product/7' })
const narrow = image('CarouselMb', { title: '10% off', url: '/narrow.png', ...words })
const offers = async () => within(await screen.findByRole('region', { name: 'Offers' }))
const slide = async (title: string) =>
  (await (await offers()).findByRole('heading', { name: title })).closest('li')!

beforeEach(() => seeOn('desktop'))

// Covers 3-125.
test('one slide has both formats of an offer, and the browser chooses the picture', async () => {
  await openApp('/', answers(wide, narrow))
  const picture = (await slide('10% off')).querySelector('picture')!
  expect(picture.querySelector('img')!.getAttribute('src')).toBe('/wide.png')
  const source = picture.querySelector('source')!
  expect([source.media, source.srcset]).toEqual(['(width < 900px)', '/narrow.png'])
  expect((await offers()).getAllByRole('heading', { name: '10% off' })).toHaveLength(1)
})

test.each([wide, narrow])('an offer in one format is shown with it: $type', async (only) => {
  await openApp('/', answers(only))
  const picture = (await slide('10% off')).querySelector('picture')!
  expect(picture.querySelector('img')!.getAttribute('src')).toBe(only.url)
  expect(picture.querySelector('source')).toBeNull()
})

test('an offer says its title, line, code and button; the words of both formats count', async () => {
  await openApp('/', answers(wide, narrow))
  const shown = within(await slide('10% off'))
  expect(shown.getByText('On orders of ₹299 or more.')).toBeTruthy()
  const link = shown.getByRole('link', { name: 'Top up now' })
  expect(link.getAttribute('href')).toBe('/product/7')
})

test('a code is copied by its chip', async () => {
  const { user } = await openApp('/', answers({ ...wide, code: 'FIRSTDROP' }))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const shown = within(await slide('10% off'))
  await user.click(shown.getByRole('button', { name: 'Copy code FIRSTDROP' }))
  expect(write).toHaveBeenCalledWith('FIRSTDROP')
  await screen.findByText('Copied')
  expect(shown.getByRole('link', { name: 'See the offer' })).toBeTruthy()
})

test('without words there is no slide', async () => {
  await openApp('/', answers(image('CarouselPc', { title: ' ' })))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Next offer' })).toBeNull()
})

test('the buttons scroll to a slide; the dots follow, and only the visible slide is reachable', async () => {
  const { user } = await openApp('/', answers(wide))
  const region = await offers()
  const track = region.getAllByRole('list')[0]!
  const scrollTo = vi.fn(({ left }: { left: number }) => {
    track.scrollLeft = left
    track.dispatchEvent(new Event('scroll'))
  })
  Object.defineProperty(track, 'clientWidth', { value: 900 })
  Object.assign(track, { scrollTo })
  const [own, other] = [track.children[0]!, await slide('10% off')]
  await waitFor(() => expect(other.hasAttribute('inert')).toBe(true))
  expect(own.hasAttribute('inert')).toBe(false)
  await user.click(await region.findByRole('button', { name: 'Next offer' }))
  expect(scrollTo).toHaveBeenCalledWith({ left: 900 })
  const dot = await region.findByRole('button', { name: 'Offer 2', current: true })
  expect(dot).toBeTruthy()
  expect([own.hasAttribute('inert'), other.hasAttribute('inert')]).toEqual([true, false])
  const next = region.getByRole('button', { name: 'Next offer' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
})
