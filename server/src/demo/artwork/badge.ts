// Badges of the social links, 64 by 64. The glyphs are our own, because logos are trademarks.

import { type Palette, paletteOf } from './colour.ts'
import { circle, facet, outline, path, picture, rectangle, ring } from './shapes.ts'

const chat = ({ emblem, gold }: Palette): string =>
  path('M14 18q0-4 4-4h28q4 0 4 4v19q0 4-4 4H31L21 51V41h-3q-4 0-4-4z', emblem[6]) +
  path('M32 14h14q4 0 4 4v19q0 4-4 4H32z', emblem[5]) +
  [23, 32, 41].map((x) => circle(x, 27.5, 2.6, gold[2])).join('')

const camera = ({ ground, emblem, gold }: Palette): string =>
  path('M12 24q0-4 4-4h7l4-6h10l4 6h7q4 0 4 4v21q0 4-4 4H16q-4 0-4-4z', emblem[6]) +
  path('M32 14h5l4 6h7q4 0 4 4v21q0 4-4 4H32z', emblem[5]) +
  circle(32, 34, 10.5, ground[1]) +
  ring(32, 34, 7, gold[4], 2.4) +
  circle(46, 25.5, 2, gold[3])

const film = ({ emblem, gold }: Palette): string =>
  rectangle([11, 16], [42, 32], emblem[6], { rx: 8 }) +
  path('M32 16h13q8 0 8 8v16q0 8-8 8H32z', emblem[5]) +
  facet(gold[3], [27, 23], [27, 32], [41, 32]) +
  facet(gold[2], [27, 41], [27, 32], [41, 32])

const plane = ({ emblem, gold }: Palette): string =>
  facet(emblem[6], [10, 30], [54, 12], [26, 37]) +
  facet(emblem[4], [26, 37], [54, 12], [44, 50]) +
  facet(gold[3], [26, 37], [25, 51], [32, 41])

const badges = { chat, camera, film, plane } as const
export type BadgeName = keyof typeof badges

export const badge = (name: BadgeName, hue: number): string => {
  const palette = paletteOf(hue, hue)
  const centre = [32, 32] as const
  const rays = [
    outline([centre, [0, 0], [18, 0]]),
    outline([centre, [36, 0], [54, 0]]),
    outline([centre, [64, 8], [64, 26]]),
    outline([centre, [64, 44], [64, 62]]),
    outline([centre, [46, 64], [28, 64]]),
    outline([centre, [10, 64], [0, 56]]),
    outline([centre, [0, 38], [0, 20]]),
  ].join('')
  return picture(
    64,
    64,
    rectangle([0, 0], [64, 64], palette.ground[2]) +
      path(rays, palette.ground[3], { opacity: '.6' }) +
      badges[name](palette),
  )
}
