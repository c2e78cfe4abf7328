// A player's name as a supplier returns it. Players choose it, so it may contain anything.

import { z } from 'zod'

export const playerName = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, '').trim())
  .pipe(z.string().min(1).max(100))
