// The offer below the header.

import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { image } from '../../../test/samples.ts'
import { Popup } from './popup.tsx'

const first = image('Popup', { title: 'First offer', url: '/first.png' })
const second = image('Popup', { title: 'Second offer', url: '/second.png' })
const close = { name: 'Close the offer' }
const scrolledBy = (top: number) => vi.stubGlobal('scrollY', top)

beforeEach(() => scrolledBy(600))

test('an offer appears only below the hero', async () => {
  scrolledBy(20)
  render(<Popup popups={[first]} />)
  expect(screen.queryByRole('complementary')).toBeNull()
  scrolledBy(600)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('complementary', { name: 'First offer' })).toBeTruthy()
})

// Covers 3-127.
test('a closed offer stays closed in this browser, and the next offer comes with the next visit', async () => {
  const visit = render(<Popup popups={[first, second]} />)
  await userEvent.click(screen.getByRole('button', close))
  expect(screen.queryByRole('complementary')).toBeNull()

  visit.unmount()
  render(<Popup popups={[first, second]} />)
  screen.getByRole('complementary', { name: 'Second offer' })
})

test('an offer is remembered by its image, so a new image is a new offer', async () => {
  const visit = render(<Popup popups={[first]} />)
  await userEvent.click(screen.getByRole('button', close))
  visit.unmount()
  render(<Popup popups={[{ ...first, url: '/changed.png' }]} />)
  screen.getByRole('complementary', { name: 'First offer' })
})
