// The widths of uploaded pictures, and their addresses.

import { expect, test } from 'vitest'
import { pictureAddress, srcSetOf, widthsOf } from './pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('a picture has the standard widths below its own, and its own up to the maximum', () => {
  expect(widthsOf(1)).toEqual([1])
  expect(widthsOf(640)).toEqual([320, 640])
  expect(widthsOf(1000)).toEqual([320, 640, 960, 1000])
  expect(widthsOf(5000)).toEqual([320, 640, 960, 1280, 1920])
})

test('all addresses follow from that of the widest size', () => {
  expect(srcSetOf(pictureAddress(hash, 800))).toBe(
    `/images/${hash}/320.webp 320w,/images/${hash}/640.webp 640w,/images/${hash}/800.webp 800w`,
  )
})

test.each([
  '/demo/art/v1/poster-1001.svg',
  '/images/diwali.webp',
  `https://elsewhere.test/images/${hash}/800.webp`,
  `/images/${hash}/800.png`,
  '',
])('%s has only one size', (url) => {
  expect(srcSetOf(url)).toBeUndefined()
})
