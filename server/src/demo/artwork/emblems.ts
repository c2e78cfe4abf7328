// All emblems by name.

import { bolt, castle, drop, swords } from './emblems/battle.ts'
import type { Emblem } from './emblems/emblem.ts'
import { cards, cubes, play, vinyl } from './emblems/leisure.ts'
import { feather, lotus } from './emblems/nature.ts'
import { planet, rocket } from './emblems/space.ts'
import { crown, gem, star } from './emblems/treasure.ts'

export const emblemNames = [
  'gem',
  'swords',
  'planet',
  'castle',
  'crown',
  'drop',
  'play',
  'cards',
  'cubes',
  'bolt',
  'lotus',
  'rocket',
  'vinyl',
  'feather',
  'star',
] as const
export type EmblemName = (typeof emblemNames)[number]

export const emblems: Readonly<Record<EmblemName, Emblem>> = {
  gem,
  swords,
  planet,
  castle,
  crown,
  drop,
  play,
  cards,
  cubes,
  bolt,
  lotus,
  rocket,
  vinyl,
  feather,
  star,
}
