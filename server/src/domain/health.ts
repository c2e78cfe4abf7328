// Health: whether the store can serve. Throws when it cannot.

import type { Context } from '../context.ts'
import { ping } from '../database/engine/settings.ts'

export const askReadiness = ({ db }: Context): Promise<void> => ping(db)
