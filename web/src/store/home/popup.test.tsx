// The offer in the corner.

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { image } from '../../../test/samples.ts'
import { Popup } from './popup.tsx'

const first = image('Popup', { title: 'First offer', url: '/first.png' })
const second = image('Popup', { title: 'Second offer', url: '/second.png' })
const close = { name: 'Close the offer' }

test('an offer appears only after the page has been painted', async () => {
  render(<Popup popups={[first]} />)
  expect(screen.queryByRole('complementary')).toBeNull()
  await screen.findByRole('complementary', { name: 'First offer' })
})

// Covers 3-127.
test('a closed offer stays closed in this browser, and the next offer comes with the next visit', async () => {
  const visit = render(<Popup popups={[first, second]} />)
  await userEvent.click(await screen.findByRole('button', close))
  expect(screen.queryByRole('complementary')).toBeNull()

  visit.unmount()
  render(<Popup popups={[first, second]} />)
  await screen.findByRole('complementary', { name: 'Second offer' })
})

test('an offer is remembered by its image, so a new image is a new offer', async () => {
  const visit = render(<Popup popups={[first]} />)
  await userEvent.click(await screen.findByRole('button', close))
  visit.unmount()
  render(<Popup popups={[{ ...first, url: '/changed.png' }]} />)
  await screen.findByRole('complementary', { name: 'First offer' })
})
