// Emblems of battle: swords, castle, drop (a crate under a parachute), bolt.

import type { Palette } from '../colour.ts'
import { around, circle, facet, moved, path, rectangle, ring, short, stroke } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

const sword = ({ ground, emblem, gold }: Palette): string =>
  facet(emblem[6], [150, 34], [139, 64], [139, 236], [150, 246]) +
  facet(emblem[3], [150, 34], [161, 64], [161, 236], [150, 246]) +
  facet(gold[4], [100, 232], [200, 232], [190, 250], [110, 250]) +
  facet(gold[2], [150, 232], [200, 232], [190, 250], [150, 250]) +
  rectangle([143, 250], [14, 50], ground[1]) +
  facet(gold[5], [150, 298], [164, 312], [150, 326], [136, 312]) +
  facet(gold[3], [150, 298], [164, 312], [150, 326])

export const swords: Emblem = (palette) =>
  circle(150, 188, 92, palette.ground[1]) +
  ring(150, 188, 92, palette.gold[4], 5) +
  ring(150, 188, 78, palette.gold[3], 1.5) +
  moved(sword(palette), 'rotate(40 150 190)') +
  moved(sword(palette), 'rotate(-40 150 190)')

export const castle: Emblem = ({ ground, emblem, gold }) => {
  const tower = ([x, y, width, height]: readonly [number, number, number, number]) => {
    const middle = x + width / 2
    return (
      facet(emblem[5], [x, y], [middle, y], [middle, y + height], [x, y + height]) +
      facet(emblem[3], [middle, y], [x + width, y], [x + width, y + height], [middle, y + height]) +
      facet(emblem[2], [x - 7, y], [middle, y - 48], [middle, y]) +
      facet(emblem[1], [x + width + 7, y], [middle, y - 48], [middle, y]) +
      rectangle([middle - 4, y + 22], [8, 18], gold[5], { rx: 4 })
    )
  }
  const towers = [
    [112, 170, 34, 120],
    [146, 120, 42, 170],
    [188, 188, 30, 110],
  ] as const
  return (
    circle(196, 128, 58, gold[5]) +
    ring(196, 128, 58, gold[3], 2) +
    path('M0 300L60 210 110 270 170 180 240 262 300 216V375H0Z', ground[2]) +
    path('M170 180L240 262 300 216V375H190Z', ground[1]) +
    towers.map(tower).join('') +
    path('M0 330L90 272 150 318 226 280 300 322V375H0Z', ground[0])
  )
}

export const drop: Emblem = ({ ground, emblem, gold }) => {
  const panels = [emblem[4], gold[5], emblem[4], gold[5], emblem[3]]
  const rim = (index: number) => {
    const [x, y] = around([0, 0], 1, Math.PI + (index * Math.PI) / panels.length)
    return `${short(150 + 108 * x)} ${short(158 + 96 * y)}`
  }
  const canopy = panels
    .map((fill, index) => path(`M150 158L${rim(index)}A108 96 0 0 1 ${rim(index + 1)}Z`, fill))
    .join('')
  const scallops = panels.map((_, index) => `M${42 + index * 43.2} 158q21.6 22 43.2 0z`).join('')
  const lines = [42, 106, 194, 258].map((x) => `M${x} 158L150 240`).join('')
  return (
    canopy +
    path(scallops, ground[0], { opacity: '.28' }) +
    stroke(lines, gold[6], 1.6) +
    facet(emblem[6], [150, 232], [206, 258], [150, 284], [94, 258]) +
    facet(emblem[4], [94, 258], [150, 284], [150, 346], [94, 320]) +
    facet(emblem[2], [206, 258], [150, 284], [150, 346], [206, 320]) +
    facet(gold[4], [112, 266], [130, 275], [130, 338], [112, 329]) +
    facet(gold[3], [170, 275], [188, 266], [188, 329], [170, 338])
  )
}

export const bolt: Emblem = ({ ground, emblem, gold }) =>
  circle(150, 188, 98, ground[1]) +
  ring(150, 188, 98, gold[4], 6, { 'stroke-dasharray': '3 9', 'stroke-linecap': 'round' }) +
  facet(emblem[6], [172, 66], [92, 206], [146, 206]) +
  facet(emblem[4], [172, 66], [146, 206], [160, 168]) +
  facet(emblem[3], [128, 312], [208, 168], [160, 168]) +
  facet(emblem[1], [128, 312], [160, 168], [146, 206]) +
  facet(emblem[5], [160, 168], [208, 168], [146, 206], [92, 206])
