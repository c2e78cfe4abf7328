// Payment gateways, their switches and their order. Both affect new payments only: those in progress are
// settled whatever they say.

import { gatewayTexts } from '@gemwala/contract/money/gateways'
import type { Caller, Context } from '../../context.ts'
import * as audit from '../../database/ground/audit.ts'
import type { ListedGateway } from '../../database/money/gateways.ts'
import * as gateways from '../../database/money/gateways.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'

export type { ListedGateway }

export const listGateways = ({ db }: Context): Promise<ListedGateway[]> => gateways.list(db)

/** The gateways that staff switched on and that are connected. */
export const activeGateways = (ctx: Context) =>
  gateways.active(ctx.db, Object.keys(ctx.providers.payments))

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

/** The order in which the store uses them. */
export async function orderGateways(
  ctx: Context,
  session: Session,
  ids: string[],
  { ip }: Caller,
): Promise<ListedGateway[]> {
  return ctx.db.transaction(async (db) => {
    const before = await gateways.list(db)
    const isKnown = (id: string) => before.some((one) => one.id === id)
    if (!ids.every(isKnown)) throw new Refusal('missing', gatewayTexts.unknown)
    await gateways.setOrder(db, ids)
    const after = await gateways.list(db)
    await audit.add(db, {
      action: 'gateways ordered',
      actorUserid: session.userid,
      subject: 'gateways',
      before: { order: namesOf(before) },
      after: { order: namesOf(after) },
      ip,
    })
    return after
  })
}

const namesOf = (listed: ListedGateway[]): string => listed.map(({ name }) => name).join(', ')
