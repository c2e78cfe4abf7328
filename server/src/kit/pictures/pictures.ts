// Validates uploaded pictures and re-encodes them as WebP in the widths that the web uses. Only the pixels
// survive, so nothing hidden in a file reaches a browser.

import { galleryTexts, imagePixelLimit, imageSideLimit } from '@gemwala/contract/catalogue/gallery'
import { widthsOf } from '@gemwala/contract/catalogue/pictures'
import { type ConcurrencyLimit, limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'
import { imageKindOf } from './image-kind.ts'
import { loadSharp } from './load-sharp.ts'

type Size = { width: number; webp: Buffer }

/** The widest comes last. */
export type Pictures = { prepare(bytes: Buffer): Promise<Size[]> }

const quality = 80
const longestSeconds = 20

export function preparePictures(limit: ConcurrencyLimit): Pictures {
  const limited = limitConcurrency(limit)
  return {
    prepare: (bytes) => limited(() => prepare(bytes)),
  }
}

async function prepare(bytes: Buffer): Promise<Size[]> {
  if (!imageKindOf(bytes)) throw new Refusal('invalid', galleryTexts.badFile)
  const sharp = await loadSharp()
  // Read only the header, without decoding pixels, to refuse huge pictures with our own message.
  const heading = sharp(bytes, { limitInputPixels: false }).metadata()
  const { autoOrient } = await heading.catch(refuseUnreadable)
  refuseHuge(autoOrient)
  const widths = widthsOf(autoOrient.width)
  // Decode once, at the largest width, and derive the others. Only the first frame of an animation is used.
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
