// Emblems of treasure: gem, crown, star.

import type { Ramp } from '../colour.ts'
import { circle, facet, facetedStar, moved, path, ring } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

const shard = (tone: Ramp, x: number, y: number, scale: number, turn: number): string =>
  moved(
    facet(tone[6], [0, -130], [-60, -50], [-14, -30]) +
      facet(tone[4], [0, -130], [-14, -30], [60, -50]) +
      facet(tone[3], [-60, -50], [-14, -30], [0, 130]) +
      facet(tone[1], [-14, -30], [60, -50], [0, 130]),
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  )

export const gem: Emblem = ({ emblem }) =>
  facet(emblem[6], [150, 62], [88, 128], [132, 150]) +
  facet(emblem[5], [150, 62], [132, 150], [174, 146]) +
  facet(emblem[3], [150, 62], [174, 146], [212, 128]) +
  facet(emblem[4], [88, 128], [132, 150], [116, 228], [74, 214]) +
  facet(emblem[3], [132, 150], [174, 146], [188, 224], [116, 228]) +
  facet(emblem[1], [174, 146], [212, 128], [226, 214], [188, 224]) +
  facet(emblem[2], [74, 214], [116, 228], [150, 322]) +
  facet(emblem[1], [116, 228], [188, 224], [150, 322]) +
  facet(emblem[0], [188, 224], [226, 214], [150, 322]) +
  shard(emblem, 58, 282, 0.34, -14) +
  shard(emblem, 246, 292, 0.28, 18) +
  shard(emblem, 252, 96, 0.2, 10) +
  shard(emblem, 50, 118, 0.17, -20)

export const crown: Emblem = ({ emblem, gold }) => {
  const stud = (x: number) =>
    facet(gold[5], [x, 266], [x + 9, 275], [x, 284], [x - 9, 275]) +
    facet(gold[2], [x, 266], [x + 9, 275], [x, 284])
  return (
    facet(emblem[4], [70, 150], [112, 206], [96, 252], [84, 252]) +
    facet(emblem[3], [70, 150], [84, 252], [78, 240]) +
    facet(emblem[6], [150, 112], [112, 206], [150, 252]) +
    facet(emblem[3], [150, 112], [188, 206], [150, 252]) +
    facet(emblem[5], [112, 206], [96, 252], [150, 252]) +
    facet(emblem[2], [188, 206], [204, 252], [150, 252]) +
    facet(emblem[4], [230, 150], [188, 206], [204, 252]) +
    facet(emblem[1], [230, 150], [204, 252], [216, 252]) +
    path('M82 262h136l-4 26H86z', emblem[5]) +
    path('M150 262h68l-4 26h-64z', emblem[3]) +
    circle(150, 104, 11, gold[5]) +
    circle(68, 143, 9, gold[5]) +
    circle(232, 143, 9, gold[5]) +
    [108, 150, 192].map(stud).join('') +
    facet(gold[4], [110, 318], [150, 306], [190, 318], [150, 330])
  )
}

export const star: Emblem = ({ ground, emblem, gold }) =>
  ring(150, 190, 118, gold[4], 5, { 'stroke-dasharray': '1 13.4', 'stroke-linecap': 'round' }) +
  ring(150, 190, 104, gold[3], 1.5) +
  circle(150, 190, 104, ground[1], { opacity: '.55' }) +
  facetedStar([150, 188], [108, 48], 5, [emblem[6], emblem[3]]) +
  facetedStar([150, 188], [52, 23], 5, [emblem[4], emblem[1]]) +
  circle(150, 188, 9, gold[5]) +
  facetedStar([58, 84], [18, 7], 4, [gold[5], gold[3]]) +
  facetedStar([252, 300], [22, 8], 4, [gold[5], gold[3]]) +
  facetedStar([244, 78], [12, 5], 4, [gold[6], gold[4]])
