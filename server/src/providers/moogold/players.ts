// MooGold: player look-ups, for the products and accounts that support them.

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

/** Messages for a product without player checks; they say nothing about the player. */
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
  // An answer without a name means that nothing was checked.
  if (status !== 'true' || !username) return unavailable('MooGold answered without a name')
  return { kind: 'found', name: username }
}
