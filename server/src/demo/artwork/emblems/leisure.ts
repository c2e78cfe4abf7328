// Emblems of leisure: play (a film strip), vinyl, cards, cubes.

import type { Ramp } from '../colour.ts'
import {
  circle,
  ellipse,
  facet,
  facetedStar,
  moved,
  path,
  rectangle,
  ring,
  stroke,
} from '../shapes.ts'
import type { Emblem } from './emblem.ts'

export const play: Emblem = ({ ground, emblem, gold }) => {
  const holes = Array.from({ length: 13 }, (_, index) => {
    const x = -8 + index * 26
    return `M${x} 124h14v10h-14zM${x} 240h14v10h-14z`
  })
  return (
    moved(
      rectangle([-10, 118], [320, 138], ground[0]) + path(holes.join(''), gold[5]),
      'rotate(-9 150 187)',
    ) +
    circle(150, 187, 84, emblem[4]) +
    path('M150 103a84 84 0 0 1 0 168z', emblem[2]) +
    circle(150, 187, 66, ground[0]) +
    facet(gold[6], [128, 146], [128, 187], [200, 187]) +
    facet(gold[3], [128, 228], [128, 187], [200, 187])
  )
}

export const vinyl: Emblem = ({ ground, emblem, gold }) =>
  circle(150, 190, 112, ground[0]) +
  [100, 88, 76, 64].map((radius) => ring(150, 190, radius, ground[2], 1.6)).join('') +
  path('M150 190L236 100 258 140ZM150 190L64 280 42 240Z', ground[2], { opacity: '.5' }) +
  circle(150, 190, 46, emblem[4]) +
  path('M150 144a46 46 0 0 1 0 92z', emblem[2]) +
  circle(150, 190, 8, ground[0]) +
  stroke('M262 62v74l-36 56', gold[5], 8, {
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }) +
  circle(262, 62, 13, gold[4])

export const cards: Emblem = ({ emblem, gold }) => {
  const card = (base: string, sheen: string, place: string) =>
    moved(
      rectangle([82, 106], [136, 178], base, { rx: 14 }) +
        path('M82 232L218 150v-30q0-14-14-14h-60L82 160z', sheen) +
        rectangle([90, 114], [120, 162], 'none', {
          rx: 9,
          stroke: gold[5],
          'stroke-width': '1.6',
          opacity: '.7',
        }),
      place,
    )
  return (
    card(emblem[2], emblem[3], 'rotate(-20 150 195) translate(-34 14)') +
    card(emblem[3], emblem[4], 'rotate(-3 150 195) translate(4)') +
    card(emblem[4], emblem[5], 'rotate(13 150 195) translate(40 -8)') +
    moved(
      facetedStar([150, 196], [40, 17], 5, [gold[5], gold[3]]),
      'rotate(13 150 195) translate(40 -8)',
    )
  )
}

export const cubes: Emblem = ({ ground, emblem, gold }) => {
  const cube = (x: number, y: number, size: number, tone: Ramp) => {
    const rise = size * 0.56
    return (
      facet(tone[6], [x, y - rise], [x + size, y], [x, y + rise], [x - size, y]) +
      facet(tone[4], [x - size, y], [x, y + rise], [x, y + rise + size], [x - size, y + size]) +
      facet(tone[2], [x + size, y], [x, y + rise], [x, y + rise + size], [x + size, y + size]) +
      ellipse([x, y], [size * 0.15, size * 0.084], ground[1])
    )
  }
  return (
    cube(150, 232, 58, emblem) +
    cube(92, 176, 40, gold) +
    cube(208, 176, 40, emblem) +
    cube(150, 120, 46, emblem)
  )
}
