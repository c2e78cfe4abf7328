// Payment gateways and their switches. A switch affects new payments only: those in progress are settled
// whatever it says.

import { gatewayTexts } from '@gemwala/contract/money/gateways'
import type { Caller, Context } from '../../context.ts'
import * as audit from '../../database/console/audit.ts'
import type { ListedGateway } from '../../database/money/gateways.ts'
import * as gateways from '../../database/money/gateways.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'

export type { ListedGateway }

export const listGateways = ({ db }: Context): Promise<ListedGateway[]> => gateways.list(db)

export async function switchGateway(
  ctx: Context,
  session: Session,
  { id, isActive }: { id: string; isActive: boolean },
  { ip }: Caller,
): Promise<ListedGateway> {
  return ctx.db.transaction(async (db) => {
    const gateway = (await gateways.list(db)).find((one) => one.id === id)
    if (!gateway) throw new Refusal('missing', gatewayTexts.unknown)
    // A gateway that is on without its secrets would keep the store from starting again.
    const isConnected = Object.hasOwn(ctx.providers.payments, gateway.code)
    if (isActive && !isConnected) throw new Refusal('conflict', gatewayTexts.notConnected)
    await gateways.setActive(db, id, isActive)
    await audit.add(db, {
      action: 'gateway switched',
      actorUserid: session.userid,
      subject: gateway.name,
      before: { isActive: gateway.isActive },
      after: { isActive },
      ip,
    })
    return { ...gateway, isActive }
  })
}
