// An emblem: a drawing on the poster's field, 300 wide and 375 high, centred at about (150, 190).

import type { Palette } from '../colour.ts'

/** `id` prefixes the ids that the emblem defines, so that two emblems on a page do not collide. */
export type Emblem = (palette: Palette, id: string) => string
