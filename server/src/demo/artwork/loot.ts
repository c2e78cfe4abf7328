// An item's picture, 96 by 96: more gems for a larger pack, a ticket for weekly items, and a star or flame for bonus and
// hot items.

import type { ItemType } from '@gemwala/contract/catalogue/catalogue'
import { oklch, type Palette, paletteOf } from './colour.ts'
import { drawGround } from './ground.ts'
import { circle, facet, facetedStar, moved, path, picture, seededRandom } from './shapes.ts'

export type Loot = {
  readonly type: ItemType
  readonly groundHue: number
  readonly emblemHue: number
  readonly seed: number
}

const flame = { light: oklch(0.74, 0.165, 55), dark: oklch(0.62, 0.175, 40) } as const

type Glyph = (palette: Palette) => string

const gem = ({ emblem }: Palette, x: number, y: number, scale: number): string =>
  moved(
    facet(emblem[6], [0, -20], [-17, -6], [-6, -2]) +
      facet(emblem[5], [0, -20], [-6, -2], [7, -3]) +
      facet(emblem[3], [0, -20], [7, -3], [17, -6]) +
      facet(emblem[4], [-17, -6], [-6, -2], [0, 24]) +
      facet(emblem[2], [-6, -2], [7, -3], [0, 24]) +
      facet(emblem[1], [7, -3], [17, -6], [0, 24]),
    `translate(${x} ${y}) scale(${scale})`,
  )

const glyphs: Readonly<Record<ItemType, Glyph>> = {
  small: (palette) => gem(palette, 48, 47, 1.3),
  medium: (palette) => gem(palette, 62, 42, 1.1) + gem(palette, 35, 53, 1.2),
  large: (palette) =>
    gem(palette, 48, 31, 0.9) +
    gem(palette, 70, 50, 0.95) +
    gem(palette, 26, 50, 0.95) +
    gem(palette, 48, 61, 1.15),
  weekly: ({ emblem, gold }) =>
    moved(
      path('M14 32h68v10a6 6 0 0 0 0 12v10H14V54a6 6 0 0 0 0-12z', emblem[5]) +
        path('M58 32h24v10a6 6 0 0 0 0 12v10H58z', emblem[3]) +
        [37, 43, 49, 55].map((y) => circle(58, y + 2, 1.5, emblem[1])).join('') +
        facetedStar([37, 48.5], [12, 5], 5, [gold[4], gold[2]]),
      'rotate(-10 48 48)',
    ),
  bonus: (palette) =>
    gem(palette, 44, 50, 1.3) +
    facetedStar([69, 29], [16, 7], 5, [palette.gold[5], palette.gold[3]]) +
    facetedStar([22, 24], [7, 2.6], 4, [palette.gold[6], palette.gold[4]]),
  hot: (palette) =>
    path(
      'M50 10C56 26 80 34 78 60C77 78 63 87 48 87S19 78 18 60C17 46 26 41 28 28C34 33 37 38 37 43C45 36 50 24 50 10Z',
      flame.light,
    ) +
    path('M50 10C56 26 80 34 78 60C77 78 63 87 48 87V29C50 22 50 16 50 10Z', flame.dark) +
    gem(palette, 48, 59, 1),
}

export const loot = ({ type, groundHue, emblemHue, seed }: Loot): string => {
  const palette = paletteOf(groundHue, emblemHue)
  const ground = drawGround({
    width: 96,
    height: 96,
    centre: [48, 48],
    rayCount: 16,
    speckCount: 4,
    palette,
    random: seededRandom(seed),
    id: `loot-${seed}-${type}`,
  })
  return picture(96, 96, ground + glyphs[type](palette))
}
