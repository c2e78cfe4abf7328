// The dashboard's numbers.

import type { Context } from '../context.ts'
import type { Figures } from '../database/dashboard.ts'
import * as dashboard from '../database/dashboard.ts'

export type { Figures }

export const dashboardFigures = (
  { db }: Context,
  span: { from: string | undefined; to: string | undefined },
): Promise<Figures> => dashboard.find(db, span)
