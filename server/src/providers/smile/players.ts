// Smile.One: player look-ups.

import { z } from 'zod'
import { playerName } from '../player-name.ts'
import type { PlayerAnswer, PlayerQuestion, Providers } from '../ports.ts'
import { askSmile, type SmileAccount, type SmileApiType, smileProduct } from './account.ts'
import { smileAnswer, smileMissingPlayer, smileSuccess } from './answer.ts'

/** Some accounts get the player at the top level of the answer, others nested in it. */
const role = z.union([
  z.object({ username: playerName }),
  z.object({ data: z.object({ username: playerName }) }).transform(({ data }) => data),
])

export function smilePlayers(account: SmileAccount): Providers['players'] {
  const isServed = (apiType: string): apiType is SmileApiType =>
    Object.hasOwn(account.urls, apiType)

  const check = async (question: PlayerQuestion): Promise<PlayerAnswer> => {
    const { apiType, supplierItemId: productid, input1: userid, input2: zoneid } = question
    if (!isServed(apiType)) return unavailable(`Smile.One does not serve ${apiType}`)
    const product = smileProduct(account, apiType, productid)
    const fields = { product, productid, userid, zoneid }
    const heard = await askSmile(account, { name: 'getrole', apiType, fields })
    if (heard.kind !== 'answer') return unavailable(heard.reason)
    if (heard.status !== 200) return unavailable(`Smile.One answered ${heard.status}`)
    return playerOf(heard.body)
  }

  return { offers: isServed, check }
}

const unavailable = (reason: string): PlayerAnswer => ({ kind: 'unavailable', reason })

function playerOf(body: unknown): PlayerAnswer {
  const said = smileAnswer.safeParse(body)
  if (!said.success) return unavailable('Smile.One answered something unreadable')
  const { status, message } = said.data
  if (smileMissingPlayer.has(status)) return { kind: 'missing' }
  if (status !== smileSuccess)
    return unavailable(`Smile.One refused: ${status} ${message.slice(0, 200)}`)
  const found = role.safeParse(body)
  if (!found.success) return unavailable('Smile.One answered without a name')
  return { kind: 'found', name: found.data.username }
}
