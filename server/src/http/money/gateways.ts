// Payment gateways over HTTP.

import { gatewayEndpoints } from '@gemwala/contract/money/gateways'
import type { Gateway } from '@gemwala/contract/money/gateways.shapes'
import type { Context } from '../../context.ts'
import {
  type ListedGateway,
  listGateways,
  orderGateways,
  switchGateway,
} from '../../domain/money/gateways.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function gatewayRoutes(on: Mount, ctx: Context): void {
  on(gatewayEndpoints.list, async () => (await listGateways(ctx)).map(toWire))

  on(gatewayEndpoints.switch, async ({ session, params, body, request }) => {
    const wanted = { ...params, ...body }
    return toWire(await switchGateway(ctx, session, wanted, callerOf(request)))
  })

  on(gatewayEndpoints.order, async ({ session, body, request }) =>
    (await orderGateways(ctx, session, body.ids, callerOf(request))).map(toWire),
  )
}

const toWire = ({ id, name, isActive, restsUntil }: ListedGateway): Gateway => ({
  _id: id,
  gatewayProvider: name,
  isActive,
  ...(restsUntil !== null && { restsUntil }),
})
