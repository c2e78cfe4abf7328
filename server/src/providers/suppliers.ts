// The configured suppliers: their lanes, and the products whose players they can check.

import { type MooGoldSettings, moogoldAccountOf } from './moogold/account.ts'
import { moogoldFields } from './moogold/fields.ts'
import { moogoldHistory } from './moogold/history.ts'
import { moogoldPlayers } from './moogold/players.ts'
import { moogoldSupplier } from './moogold/supplier.ts'
import type { Providers } from './ports.ts'
import { type SmileAccount, type SmileSettings, smileAccountOf } from './smile/account.ts'
import { smilePlayers } from './smile/players.ts'
import { smileSupplier } from './smile/supplier.ts'

export type SupplierSettings = SmileSettings &
  MooGoldSettings & {
    smileRefusals: readonly string[]
    smileLaneStops: readonly string[]
  }

export function connectSuppliers(
  settings: SupplierSettings,
): Pick<Providers, 'suppliers' | 'moogold' | 'players'> {
  const smile = smileAccountOf(settings)
  const moogold = moogoldAccountOf(settings)
  const fieldsOf = moogold && moogoldFields(moogold)
  const buying = moogold && fieldsOf && moogoldSupplier(moogold, fieldsOf)
  return {
    suppliers: {
      ...(smile && smileLanes(smile, settings)),
      ...(buying && { moogold: buying.supplier }),
    },
    moogold: buying && { orderDetail: buying.orderDetail, history: moogoldHistory(moogold) },
    players: firstThatOffers([
      ...(smile ? [smilePlayers(smile)] : []),
      ...(moogold && fieldsOf ? [moogoldPlayers(moogold, fieldsOf)] : []),
    ]),
  }
}

function smileLanes(account: SmileAccount, settings: SupplierSettings): Providers['suppliers'] {
  const { smileRefusals: refusals, smileLaneStops: laneStops } = settings
  const inRegion = (apiType: 'SMILEBR' | 'SMILEPH') =>
    smileSupplier({ account, apiType, refusals, laneStops })
  return { 'smile-br': inRegion('SMILEBR'), 'smile-ph': inRegion('SMILEPH') }
}

function firstThatOffers(all: Providers['players'][]): Providers['players'] {
  const of = (apiType: string) => all.find(({ offers }) => offers(apiType))
  return {
    offers: (apiType) => of(apiType) !== undefined,
    check: async (question) =>
      (await of(question.apiType)?.check(question)) ?? {
        kind: 'unavailable',
        reason: `no supplier looks up players of ${question.apiType}`,
      },
  }
}
