// What an emblem is: a drawing on the poster's field, 300 wide and 375 high, centred at about (150,
// 190).

import type { Palette } from '../colour.ts'

/** The id prefixes whatever the emblem has to define, so that two on one page do not meet. */
export type Emblem = (palette: Palette, id: string) => string
