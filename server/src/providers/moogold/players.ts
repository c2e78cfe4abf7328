// MooGold: who a player is, for the products and accounts that it does this for.

import { z } from 'zod'
import { playerName } from '../player-name.ts'
import type { PlayerAnswer, PlayerQuestion, Providers } from '../ports.ts'
import { asId, askMooGold, type MooGoldAccount, refusalIn } from './account.ts'
import type { MooGoldFields } from './fields.ts'

const answer = z.object({
  status: z.union([z.boolean(), z.string()]).transform(String),
  message: z.string().catch(''),
  username: playerName.optional().catch(undefined),
})

/** Its words for a product that it does not check; about the player they say nothing. */
const isNotOffered = (message: string): boolean => /not available|kindly contact/i.test(message)

export function moogoldPlayers(
  account: MooGoldAccount,
  fieldsOf: MooGoldFields,
): Providers['players'] {
  const check = async (question: PlayerQuestion): Promise<PlayerAnswer> => {
    const fields = await fieldsOf(question)
    if (fields.kind === 'none') return unavailable(fields.reason)
    const heard = await askMooGold(account, 'product/validate', {
      data: { 'product-id': asId(fields.product), ...fields.values },
    })
    return heard.kind === 'answer' ? playerOf(heard.body) : unavailable(heard.reason)
  }
  return { offers: (apiType) => account.products.has(apiType), check }
}

const unavailable = (reason: string): PlayerAnswer => ({ kind: 'unavailable', reason })

function playerOf(body: unknown): PlayerAnswer {
  const refused = refusalIn(body)
  if (refused) return unavailable(`MooGold refused: ${refused.code} ${refused.message}`)
  const said = answer.safeParse(body)
  if (!said.success) return unavailable('MooGold answered something unreadable')
  const { status, message, username } = said.data
  if (status === 'false') {
    return { kind: isNotOffered(message) ? 'not-offered' : 'missing' }
  }
  // Without a name it has looked at nothing.
  if (status !== 'true' || !username) return unavailable('MooGold answered without a name')
  return { kind: 'found', name: username }
}
