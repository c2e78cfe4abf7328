// A product's picture: one emblem on a sunburst. The web app draws the border, so that uploaded photos get it too.

import { paletteOf } from './colour.ts'
import { type EmblemName, emblems } from './emblems.ts'
import { drawGround } from './ground.ts'
import { picture, seededRandom } from './shapes.ts'

export type Poster = {
  readonly emblem: EmblemName
  readonly groundHue: number
  readonly emblemHue: number
  /**
   * Scatters the specks and turns the rays; also makes the ids of this poster unique.
   */
  readonly seed: number
}

export const poster = ({ emblem, groundHue, emblemHue, seed }: Poster): string => {
  const palette = paletteOf(groundHue, emblemHue)
  const id = `poster-${seed}`
  const ground = drawGround({
    width: 300,
    height: 375,
    centre: [150, 190],
    rayCount: 22,
    speckCount: 9,
    palette,
    random: seededRandom(seed),
    id,
  })
  return picture(300, 375, ground + emblems[emblem](palette, id))
}
