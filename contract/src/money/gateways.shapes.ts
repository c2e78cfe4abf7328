// The shapes of payment gateways.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, idInPath, recordId } from '../wire.shapes.ts'
import { gatewayTexts } from './gateways.ts'

export const gateway = z.object({
  _id: recordId,
  gatewayProvider: z.string(),
  isActive: z.boolean(),
})
export type Gateway = z.output<typeof gateway>

export const gatewayShapes = {
  list: { reply: z.array(gateway) },
  switch: {
    params: z.object({ id: idInPath }),
    body: body({ isActive: z.boolean(gatewayTexts.badSwitch) }),
    reply: gateway,
  },
} satisfies Record<string, Shape>
