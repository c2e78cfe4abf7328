// Emblems of space: planet and rocket.

import { circle, facet, group, moved, path, ring, stroke } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

export const planet: Emblem = ({ emblem, gold }, id) =>
  `<defs><clipPath id="${id}-disc"><circle cx="150" cy="182" r="82"/></clipPath></defs>` +
  stroke('M32 214A124 34 -16 0 1 268 150', gold[2], 9) +
  circle(150, 182, 82, emblem[4]) +
  group(
    circle(178, 206, 86, emblem[2]) +
      circle(198, 224, 82, emblem[1]) +
      path('M60 168q50-18 96-4t90-10v16q-50 20-96 8t-90 10z', emblem[5], { opacity: '.7' }) +
      path('M70 214q60-14 100 0t80-6v12q-50 10-90 2t-90 6z', emblem[3], { opacity: '.8' }),
    { 'clip-path': `url(#${id}-disc)` },
  ) +
  stroke('M32 214A124 34 -16 0 0 268 150', gold[5], 9) +
  stroke('M34 226A124 34 -16 0 0 270 162', gold[3], 2.5) +
  circle(236, 86, 15, gold[5]) +
  circle(241, 90, 13, gold[3]) +
  circle(62, 292, 7, gold[5])

export const rocket: Emblem = ({ ground, emblem, gold }) =>
  moved(
    path('M150 44C196 90 200 170 188 238H150z', emblem[3]) +
      path('M150 44C104 90 100 170 112 238h38z', emblem[6]) +
      facet(gold[5], [112, 182], [78, 236], [84, 274], [114, 238]) +
      facet(gold[3], [188, 182], [222, 236], [216, 274], [186, 238]) +
      circle(150, 140, 22, ground[1]) +
      ring(150, 140, 22, gold[5], 6) +
      facet(gold[6], [124, 246], [150, 246], [150, 338]) +
      facet(gold[4], [176, 246], [150, 246], [150, 338]) +
      facet(emblem[6], [136, 246], [164, 246], [150, 300]),
    'rotate(24 150 190)',
  ) +
  circle(62, 92, 6, gold[5]) +
  circle(84, 286, 9, gold[4]) +
  circle(240, 300, 5, gold[6])
