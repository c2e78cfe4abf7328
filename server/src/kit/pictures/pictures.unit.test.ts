// Uploaded pictures: which are accepted, how they are stored, and how others are refused.

import { galleryTexts } from '@gemwala/contract/catalogue/gallery'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  animatedGif,
  blackPng,
  type PictureFormat,
  pictureOf,
  sidewaysPhoto,
} from '../../../test/pictures.ts'
import { preparePictures } from './pictures.ts'

const { prepare } = preparePictures({ atOnce: 1, waiting: 8 })
const formats: PictureFormat[] = ['png', 'jpeg', 'webp', 'gif', 'avif']

const widthsOf = async (bytes: Buffer) => (await prepare(bytes)).map(({ width }) => width)

test.each(formats)('converts %s to WebP in several widths', async (format) => {
  const sizes = await prepare(await pictureOf(format))
  const made = await Promise.all(sizes.map(({ webp }) => sharp(webp).metadata()))
  expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 320, 160],
    ['webp', 640, 320],
    ['webp', 800, 400],
  ])
})

test('enlarges no picture and makes none wider than 1920 pixels', async () => {
  expect(await widthsOf(await pictureOf('png', { width: 1 }))).toEqual([1])
  expect(await widthsOf(await pictureOf('png', { width: 320 }))).toEqual([320])
  expect(await widthsOf(await pictureOf('png', { width: 2400 }))).toEqual([
    320, 640, 960, 1280, 1920,
  ])
})

test('turns a photo upright and removes its metadata', async () => {
  const photo = await sidewaysPhoto()
  expect(photo.includes('a secret place')).toBe(true)
  const sizes = await prepare(photo)
  const { width, height, exif } = await sharp(sizes.at(-1)!.webp).metadata()
  expect({ width, height, exif }).toEqual({ width: 300, height: 600, exif: undefined })
  expect(sizes.some(({ webp }) => webp.includes('a secret place'))).toBe(false)
})

test('keeps transparency', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = sharp({ create: { width: 10, height: 10, channels: 4, background } })
  const sizes = await prepare(await clear.png().toBuffer())
  expect((await sharp(sizes[0]!.webp).metadata()).hasAlpha).toBe(true)
})

test('keeps the first frame of an animation', async () => {
  const sizes = await prepare(await animatedGif())
  const { pages } = await sharp(sizes[0]!.webp, { animated: true }).metadata()
  expect(pages ?? 1).toBe(1)
  const [red, green, blue] = (await sharp(sizes[0]!.webp).stats()).channels
  expect([red!.mean < 60, green!.mean > 180, blue!.mean < 60]).toEqual([true, true, true])
})

// Covers H1.
test('removes data hidden behind a picture', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  const sizes = await prepare(Buffer.concat([await pictureOf('jpeg'), script]))
  expect(sizes.some(({ webp }) => webp.includes('<script'))).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'

test.each([
  ['SVG', svg],
  ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n'],
  ['a TIFF', 'II*\0\x08\0\0\0\0\0'],
  ['half a mark', '\x89PNG'],
  ['a video with the box of AVIF', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['nothing', ''],
])('refuses %s as an image', async (_, text) => {
  await expect(prepare(Buffer.from(text, 'latin1'))).rejects.toThrow(galleryTexts.badFile)
})

test.each([
  ['GIF89a', 'GIF89a/*<svg onload=alert(1)>*/=1;alert(1)'],
  ['JPEG', '\xff\xd8\xff<script>alert(1)</script>'],
  ['WebP', `RIFF\x20\0\0\0WEBP${svg}`],
  ['AVIF', `\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf${svg}`],
  ['PNG', `\x89PNG\r\n\x1a\n${svg}`],
])('refuses a script with the signature of %s', async (_, text) => {
  await expect(prepare(Buffer.from(text, 'latin1'))).rejects.toThrow(galleryTexts.unreadable)
})

test.each(formats)('refuses half a %s', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const rough = sharp({
    create: { width: 200, height: 200, channels: 3, background: '#000', noise },
  })
  const whole = await rough.toFormat(format).toBuffer()
  const half = whole.subarray(0, whole.length / 2)
  await expect(prepare(half)).rejects.toThrow(galleryTexts.unreadable)
})

// Covers H3.
test('refuses a small file with too many pixels before it is decoded', async () => {
  const bomb = blackPng(8000, 8000)
  expect(bomb.length).toBeLessThan(20_000)
  await expect(prepare(bomb)).rejects.toThrow(galleryTexts.tooManyPixels)
  await expect(prepare(blackPng(17_000, 100))).rejects.toThrow(galleryTexts.tooManyPixels)
  await expect(prepare(blackPng(100, 17_000))).rejects.toThrow(galleryTexts.tooManyPixels)
  expect(await widthsOf(blackPng(6000, 6000))).toEqual([320, 640, 960, 1280, 1920])
})

test('answers that the store is busy when the queue is full', async () => {
  const narrow = preparePictures({ atOnce: 1, waiting: 1 })
  const picture = await pictureOf('png')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => narrow.prepare(picture)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})
