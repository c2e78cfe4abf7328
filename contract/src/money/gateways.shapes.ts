// The shapes of payment gateways.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, idInPath, recordId, timestamp } from '../wire.shapes.ts'
import { gatewayTexts } from './gateways.ts'

export const gateway = z.object({
  _id: recordId,
  gatewayProvider: z.string(),
  isActive: z.boolean(),
  /** Our own field, while it fails to start payments: until then, the others come first. */
  restsUntil: timestamp.optional(),
})
export type Gateway = z.output<typeof gateway>

export const gatewayShapes = {
  list: { reply: z.array(gateway) },
  switch: {
    params: z.object({ id: idInPath }),
    body: body({ isActive: z.boolean(gatewayTexts.badSwitch) }),
    reply: gateway,
  },
  order: {
    body: body({
      ids: z
        .array(z.uuid(gatewayTexts.badOrder), gatewayTexts.badOrder)
        .min(1, gatewayTexts.badOrder),
    }),
    reply: z.array(gateway),
  },
} satisfies Record<string, Shape>
