// Detects the type of an image by its first bytes. The file name and content type cannot be trusted,
// because the client chooses them.

import type { imageMimeTypes } from '@gemwala/contract/catalogue/gallery'

export type ImageMimeType = (typeof imageMimeTypes)[number]

const avifBrands = ['avif', 'avis']

export function imageKindOf(bytes: Buffer): ImageMimeType | undefined {
  const textAt = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (textAt(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (['GIF87a', 'GIF89a'].includes(textAt(0, 6))) return 'image/gif'
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'image/webp'
  return isAvif(bytes) ? 'image/avif' : undefined
}

/** The first box of an AVIF file lists its brands, four characters each. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return avifBrands.some((brand) => brands.indexOf(brand) % 4 === 0)
}
