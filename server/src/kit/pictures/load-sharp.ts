// The image library, loaded when a picture is first needed.

import { once } from '../once.ts'

export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp')
  // The library reads many more formats; block those that we do not accept. SVG is for what we draw
  // ourselves: the kind of an upload is decided before the library sees it.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Svg'].map(
      (format) => `VipsForeignLoad${format}Buffer`,
    ),
  })
  // One core per picture, and no cache.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})
