// Uploaded pictures: read by content, within limits, and drawn anew as WebP in the widths of the web.
// Only the pixels survive, so nothing hidden in a file reaches a browser.

import { galleryTexts, imagePixelLimit, imageSideLimit } from '@gemwala/contract/gallery'
import { widthsOf } from '@gemwala/contract/pictures'
import sharp from 'sharp'
import { imageKindOf } from './image-kind.ts'
import { Refusal } from './refusal.ts'
import { type Turns, takeTurns } from './turns.ts'

type Size = { width: number; webp: Buffer }

/** Gives the widest last. */
export type Pictures = { prepare(bytes: Buffer): Promise<Size[]> }

const quality = 80
const longestSeconds = 20

// The library reads many more formats; those that we do not take are not even tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
})
// One picture takes one core, and nothing is kept of it.
sharp.concurrency(1)
sharp.cache(false)

export function preparePictures(limits: Turns): Pictures {
  const inTurn = takeTurns(limits)
  return {
    prepare: (bytes) => inTurn(() => prepare(bytes)),
  }
}

async function prepare(bytes: Buffer): Promise<Size[]> {
  if (!imageKindOf(bytes)) throw new Refusal('invalid', galleryTexts.badFile)
  // Its heading alone, for which no pixel is unpacked: the library's own limit has no words.
  const heading = sharp(bytes, { limitInputPixels: false }).metadata()
  const { autoOrient } = await heading.catch(refuseUnreadable)
  refuseHuge(autoOrient)
  const widths = widthsOf(autoOrient.width)
  // Decoded once, at the largest width; the others are made from that. Of an animation, the first frame.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: imagePixelLimit })
    .autoOrient()
    .resize({ width: widths.at(-1)! })
    .toColourspace('srgb')
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  const { width, height, channels } = info
  const sizes: Size[] = []
  for (const size of widths) {
    const webp = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: size })
      .webp({ quality })
      .toBuffer()
    sizes.push({ width: size, webp })
  }
  return sizes
}

function refuseHuge({ width, height }: { width: number; height: number }): void {
  if (width * height > imagePixelLimit || Math.max(width, height) > imageSideLimit) {
    throw new Refusal('invalid', galleryTexts.tooManyPixels)
  }
}

function refuseUnreadable(): never {
  throw new Refusal('invalid', galleryTexts.unreadable)
}
