// An image with a fallback, and with several widths if it was uploaded.

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SturdyImage } from './sturdy-image.tsx'

const show = (src: string) =>
  render(<SturdyImage src={src} alt="Offer" width={300} height={200} fallback={<p>Drawn</p>} />)

const folder = '/images/0123456789abcdef0123456789abcdef/'

test('an uploaded picture is offered in all its widths', () => {
  show(`${folder}640.webp`)
  const image = screen.getByRole('img', { name: 'Offer' })
  expect(image.getAttribute('srcset')).toBe(`${folder}320.webp 320w,${folder}640.webp 640w`)
  expect(image.getAttribute('sizes')).toBe('auto,min(100vw,300px)')
})

test('an external picture has one size', () => {
  show('/demo/art/v1/first-drop-banner.svg')
  expect(screen.getByRole('img', { name: 'Offer' }).hasAttribute('srcset')).toBe(false)
})

test('a picture that fails to load is replaced by the fallback', () => {
  show(`${folder}640.webp`)
  fireEvent.error(screen.getByRole('img', { name: 'Offer' }))
  expect(screen.getByText('Drawn')).toBeTruthy()
})
