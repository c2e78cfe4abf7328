// What an uploaded picture may be. Apart from the gallery's texts, because customers upload pictures, too.

export const imageSizeLimit = 5 * 1024 * 1024
export const imagePixelLimit = 40_000_000
/** The maximum side length of WebP. */
export const imageSideLimit = 16_383
/** No SVG: it can carry scripts. */
export const imageMimeTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const
