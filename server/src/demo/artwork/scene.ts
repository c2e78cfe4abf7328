// Promotional pictures in the style of the posters: a wide and a tall carousel, a banner and a popup. Each shows two or
// three emblems in front of a backdrop. The subject is on the right or in the middle, so that a page can put text on
// the empty side.

import { type BackdropName, backdrops, type Field } from './backdrop.ts'
import { type Palette, paletteOf } from './colour.ts'
import { type EmblemName, emblems } from './emblems.ts'
import { drawGround } from './ground.ts'
import { moved, type Point, picture, ring, seededRandom } from './shapes.ts'

/**
 * The castle and the film strip reach the edges of their poster and would look cut off in a wider picture.
 */
type SceneEmblem = Exclude<EmblemName, 'castle' | 'play'>

type Actor = { readonly emblem: SceneEmblem; readonly hue: number }

export type Scene = {
  readonly layout: SceneLayout
  readonly backdrop: BackdropName
  readonly groundHue: number
  /** The first one is the subject; the others are smaller and beside it. */
  readonly cast: readonly [Actor, ...Actor[]]
  readonly seed: number
}

type Place = { readonly at: Point; readonly scale: number; readonly turn?: number }

type Stage = Field & {
  /** The centre of the rays and the position of the subject. */
  readonly centre: Point
  readonly rayCount: number
  readonly speckCount: number
  readonly subject: Place
  readonly others: readonly Place[]
}

const stages = {
  'carousel-wide': {
    width: 1200,
    height: 420,
    centre: [860, 205],
    rayCount: 26,
    speckCount: 18,
    subject: { at: [860, 205], scale: 1.04 },
    others: [
      { at: [1086, 236], scale: 0.68, turn: 8 },
      { at: [626, 242], scale: 0.62, turn: -8 },
    ],
  },
  'carousel-tall': {
    width: 720,
    height: 560,
    centre: [520, 280],
    rayCount: 26,
    speckCount: 18,
    subject: { at: [520, 280], scale: 1.1 },
    others: [
      { at: [630, 470], scale: 0.46, turn: 8 },
      { at: [634, 92], scale: 0.4, turn: -8 },
    ],
  },
  banner: {
    width: 1240,
    height: 180,
    centre: [960, 90],
    rayCount: 26,
    speckCount: 14,
    subject: { at: [960, 90], scale: 0.56 },
    others: [
      { at: [1124, 94], scale: 0.45, turn: 8 },
      { at: [800, 94], scale: 0.43, turn: -8 },
    ],
  },
  popup: {
    width: 480,
    height: 600,
    centre: [240, 262],
    rayCount: 24,
    speckCount: 14,
    subject: { at: [240, 262], scale: 1.3 },
    others: [
      { at: [398, 470], scale: 0.46, turn: 10 },
      { at: [84, 468], scale: 0.42, turn: -10 },
    ],
  },
} as const satisfies Record<string, Stage>
export type SceneLayout = keyof typeof stages

// Emblems are centred at about (150, 190) of the poster's field.
const standing = (drawing: string, { at: [x, y], scale, turn = 0 }: Place): string => {
  const rotation = turn === 0 ? '' : ` rotate(${turn})`
  return moved(drawing, `translate(${x} ${y})${rotation} scale(${scale}) translate(-150 -190)`)
}

const halo = ({ subject }: Stage, { gold }: Palette): string => {
  const [x, y] = subject.at
  const radius = 158 * subject.scale
  return (
    ring(x, y, radius, gold[5], 3, {
      opacity: '.55',
      'stroke-dasharray': '.1 11',
      'stroke-linecap': 'round',
    }) + ring(x, y, radius * 0.94, gold[5], 1, { opacity: '.3' })
  )
}

export const scene = ({ layout, backdrop, groundHue, cast, seed }: Scene): string => {
  const stage: Stage = stages[layout]
  const random = seededRandom(seed)
  const [subject, ...others] = cast
  const palette = paletteOf(groundHue, subject.hue)
  const id = `scene-${seed}`
  const bystanders = others.map(({ emblem, hue }, index) => {
    const place = stage.others[index]
    if (place === undefined)
      throw new Error(`The layout ${layout} has no position for another emblem`)
    return standing(emblems[emblem](paletteOf(groundHue, hue), `${id}-${index + 2}`), place)
  })
  return picture(
    stage.width,
    stage.height,
    drawGround({ ...stage, palette, random, id }) +
      halo(stage, palette) +
      backdrops[backdrop](stage, palette, random) +
      bystanders.join('') +
      standing(emblems[subject.emblem](palette, `${id}-1`), stage.subject),
  )
}
