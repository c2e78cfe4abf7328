// The shapes of data rights.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, rupeeTotal, said, timestamp, zip } from '../wire.shapes.ts'
import { code, password } from './account.shapes.ts'

const ownDataState = z.object({
  /** Null if none was requested, or it is too old to be kept. */
  file: z
    .object({
      requestedAt: timestamp,
      /** Null until it can be downloaded. */
      keptUntil: timestamp.nullable(),
    })
    .nullable(),
})

export const ownDataShapes = {
  state: { reply: ownDataState },
  request: { reply: said },
  file: { reply: zip },
  deleteAccount: {
    body: body({
      /** One of these two. */
      password: password.optional(),
      code,
      /** The wallet's balance in rupees, which the customer gives up; needed if there is any. */
      forfeited: rupeeTotal.optional(),
    }),
    reply: said,
  },
} satisfies Record<string, Shape>
