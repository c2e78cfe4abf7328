// The hero's carousel.

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { image, product, shelves } from '../../../test/samples.ts'

const answers = (...images: unknown[]) => ({
  'GET /product/gethomeproducts': shelves({ games: [product('Ember Rift')] }),
  'GET /store/images': images,
})
const wide = image('CarouselPc', { title: 'Wide offer' })
const narrow = image('CarouselMb', { title: 'Narrow offer' })

// Covers 3-125.
test.each([
  ['desktop', 'Wide offer', 'Narrow offer'],
  ['phone', 'Narrow offer', 'Wide offer'],
] as const)('on a %s the carousel shows the images made for it', async (device, shown, hidden) => {
  seeOn(device)
  await openApp('/', answers(wide, narrow))
  const offers = within(await screen.findByRole('region', { name: 'Offers' }))
  expect(offers.getByRole('img', { name: shown })).toBeTruthy()
  expect(offers.queryByRole('img', { name: hidden })).toBeNull()
})

test('without promotions there are no carousel buttons', async () => {
  seeOn('desktop')
  await openApp('/', answers(narrow))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Next offer' })).toBeNull()
})

test('the buttons scroll to a slide, and the dots follow the visible one', async () => {
  seeOn('desktop')
  const { user } = await openApp('/', answers(wide))
  const offers = within(await screen.findByRole('region', { name: 'Offers' }))
  const track = offers.getAllByRole('list')[0]!
  const scrollTo = vi.fn(({ left }: { left: number }) => {
    track.scrollLeft = left
    track.dispatchEvent(new Event('scroll'))
  })
  Object.defineProperty(track, 'clientWidth', { value: 900 })
  Object.assign(track, { scrollTo })
  await user.click(await offers.findByRole('button', { name: 'Next offer' }))
  expect(scrollTo).toHaveBeenCalledWith({ left: 900 })
  const dot = await offers.findByRole('button', { name: 'Offer 2', current: true })
  expect(dot).toBeTruthy()
  const next = offers.getByRole('button', { name: 'Next offer' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
})
