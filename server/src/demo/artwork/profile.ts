// A game's profile screen, 560 by 315, with the line that has the player's ID marked.

import { paletteOf } from './colour.ts'
import { circle, path, picture, rectangle } from './shapes.ts'

type Profile = { readonly groundHue: number; readonly emblemHue: number }

export const profile = ({ groundHue, emblemHue }: Profile): string => {
  const { ground, emblem, gold } = paletteOf(groundHue, emblemHue)
  const bar = (x: number, y: number, width: number, fill: string) =>
    rectangle([x, y], [width, 14], fill, { rx: 7 })
  const digits = Array.from('123456789', (_, place) => circle(263 + place * 18, 146, 5.5, gold[4]))
  const zone = Array.from('2501', (_, place) => circle(451 + place * 14, 146, 4.5, gold[3]))
  return picture(
    560,
    315,
    rectangle([0, 0], [560, 315], ground[1]) +
      rectangle([28, 26], [504, 263], ground[3], { rx: 16 }) +
      circle(126, 118, 62, ground[5]) +
      circle(126, 100, 24, emblem[5]) +
      path('M84 158q4-34 42-34t42 34q-18 20-42 20t-42-20z', emblem[4]) +
      bar(228, 76, 190, ground[5]) +
      rectangle([236, 124], [280, 44], ground[1], {
        rx: 12,
        stroke: gold[4],
        'stroke-width': '3',
      }) +
      digits.join('') +
      zone.join('') +
      bar(72, 222, 416, ground[4]) +
      bar(72, 250, 280, ground[4]) +
      path('M376 236l-14-48 12 8 8-14 6 16 14-4z', gold[3]),
  )
}
