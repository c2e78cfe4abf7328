// The matchbox label's ground: a two-tone sunburst, a glow at its centre that falls off to the
// edges, and a scatter of gold specks.

import type { Palette } from './colour.ts'
import {
  around,
  circle,
  group,
  outline,
  type Point,
  path,
  type Random,
  rectangle,
} from './shapes.ts'

export type Ground = {
  readonly width: number
  readonly height: number
  readonly centre: Point
  readonly rayCount: number
  readonly speckCount: number
  readonly palette: Palette
  readonly random: Random
  /** Prefix of the ids in this picture, so that two pictures on a page do not collide. */
  readonly id: string
}

const rays = ({ width, height, centre, rayCount, palette, random }: Ground): string => {
  const reach = Math.hypot(width, height)
  const turn = random() * 0.3
  const half = Math.PI / rayCount
  const d = Array.from({ length: rayCount }, (_, index) => {
    const angle = turn + 2 * half * index
    return outline([centre, around(centre, reach, angle), around(centre, reach, angle + half)])
  })
  return path(d.join(''), palette.ground[2])
}

const glow = ({ width, height, centre, palette, id }: Ground): string => {
  const { ground } = palette
  const [x, y] = centre
  const radius = Math.round(0.75 * Math.max(width, height))
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  return (
    `<defs><radialGradient id="${id}-glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">` +
    stop(0, ground[4], 0.75) +
    stop(0.42, ground[3], 0.12) +
    stop(1, ground[0], 0.92) +
    `</radialGradient></defs>${rectangle([0, 0], [width, height], `url(#${id}-glow)`)}`
  )
}

const specks = ({ width, height, speckCount, palette, random }: Ground): string => {
  const margin = Math.min(20, height / 8)
  const dots = Array.from({ length: speckCount }, () => {
    const x = margin + random() * (width - 2 * margin)
    const y = margin + random() * (height - 2 * margin)
    return circle(Math.round(x), Math.round(y), 1 + random() * 2.2)
  })
  return group(dots.join(''), { fill: palette.gold[5], opacity: '.8' })
}

export const drawGround = (ground: Ground): string =>
  rectangle([0, 0], [ground.width, ground.height], ground.palette.ground[1]) +
  rays(ground) +
  glow(ground) +
  specks(ground)
