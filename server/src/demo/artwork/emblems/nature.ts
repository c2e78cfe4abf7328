// Emblems of nature: lotus, and the peacock's feather.

import { oklch, type Ramp } from '../colour.ts'
import { circle, ellipse, moved, path, short, stroke } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

const petal = (turn: number, scale: number, light: string, dark: string): string =>
  moved(
    path('M0 0C-42-46-32-110 0-148C32-110 42-46 0 0Z', light) +
      path('M0 0C42-46 32-110 0-148Z', dark),
    `translate(150 268) rotate(${turn}) scale(${scale})`,
  )

const petalPair = (turn: number, scale: number, light: string, dark: string): string =>
  petal(-turn, scale, light, dark) + petal(turn, scale, light, dark)

export const lotus: Emblem = ({ emblem, gold }) =>
  circle(150, 150, 64, gold[5]) +
  petalPair(74, 0.86, emblem[3], emblem[1]) +
  petalPair(46, 0.98, emblem[4], emblem[2]) +
  petalPair(20, 1.06, emblem[5], emblem[3]) +
  petal(0, 1.1, emblem[6], emblem[4]) +
  path('M60 286q90 34 180 0q-34 46-90 46t-90-46z', gold[3]) +
  path('M150 303q60 0 90-17q-34 46-90 46z', gold[2])

// All barbs of one colour are one path; as single paths they were half of the file.
const barbs = (parity: 0 | 1, tone: Ramp): string => {
  const side = (sign: 1 | -1) =>
    Array.from({ length: 11 }, (_, index) => index)
      .filter((index) => index % 2 === parity)
      .map((index) => {
        const length = sign * (52 + index * 4)
        return `M${150 + sign} ${320 - index * 15}q${short(length * 0.7)}-10 ${length}-46`
      })
      .join('')
  const round = { 'stroke-linecap': 'round' }
  const [left, right] = parity === 0 ? [tone[4], tone[3]] : [tone[3], tone[2]]
  return stroke(side(-1), left, 3.4, round) + stroke(side(1), right, 3.4, round)
}

export const feather: Emblem = ({ emblem, gold }) =>
  moved(
    stroke('M150 360C146 280 148 220 150 160', gold[4], 4) +
      barbs(0, emblem) +
      barbs(1, emblem) +
      ellipse([150, 136], [84, 96], emblem[2]) +
      path('M150 40a84 96 0 0 1 0 192z', emblem[1]) +
      ellipse([150, 142], [64, 72], gold[4]) +
      path('M150 70a64 72 0 0 1 0 144z', gold[3]) +
      ellipse([150, 148], [48, 54], emblem[5]) +
      path(
        'M150 120c-30-22-54 24-30 52 10 14 22 20 30 20s20-6 30-20c24-28 0-74-30-52z',
        oklch(0.36, 0.15, 268),
      ) +
      ellipse([138, 146], [7, 12], oklch(0.5, 0.16, 265), { transform: 'rotate(20 138 146)' }),
    'rotate(8 150 200)',
  )
