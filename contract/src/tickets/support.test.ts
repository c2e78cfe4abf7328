// Placeholders of canned answers, and the texts that tickets share with the gallery.

import { expect, test } from 'vitest'
import { galleryTexts } from '../catalogue/gallery.texts.ts'
import { fillPlaceholders } from './support.ts'
import { ticketTexts } from './tickets.texts.ts'

test('a placeholder is replaced by its value; an unknown one, or one without a value, stays', () => {
  const values = { name: 'Asha', order: 'GW7K2M9QX4PDRT', amount: undefined }
  expect(fillPlaceholders('Hello {name}, {order} {item} {amount} {toString} {', values)).toBe(
    'Hello Asha, GW7K2M9QX4PDRT {item} {amount} {toString} {',
  )
})

// Customer pages must not download the gallery's texts, so they are written twice.
test.each([
  ...(['noFile', 'tooManyFiles', 'badFile', 'tooLarge', 'tooManyPixels', 'unreadable'] as const),
])('a picture in a ticket is refused in the words of the gallery: %s', (name) => {
  expect(ticketTexts[name]).toBe(galleryTexts[name])
})
