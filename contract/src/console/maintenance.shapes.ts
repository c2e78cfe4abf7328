// The shapes of maintenance.

import { z } from 'zod'
import { reviewTexts } from '../delivery/reviews.ts'
import type { Shape } from '../endpoint.ts'
import { reasonLengthLimit } from '../lists/rows.ts'
import { body, filled, said, timestamp } from '../wire.shapes.ts'
import { maintenanceReasons } from './maintenance.ts'

export const maintenance = z.object({
  /** Null while the store is open. */
  reason: z.enum(maintenanceReasons).nullable(),
  since: timestamp.nullable(),
  /** What happened after this time may be missing in the database. */
  point: timestamp.nullable(),
})

export const maintenanceShapes = {
  current: { reply: maintenance },
  end: {
    body: body({ reason: filled(reviewTexts.reasonRequired, reasonLengthLimit) }),
    reply: said,
  },
} satisfies Record<string, Shape>
