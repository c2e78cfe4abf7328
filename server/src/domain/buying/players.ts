// Asks the supplier for the name of the player behind an Id, before the customer pays.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { productTexts } from '@gemwala/contract/catalogue/products'
import type { Caller, Context } from '../../context.ts'
import type { Player } from '../../database/buying/players.ts'
import * as players from '../../database/buying/players.ts'
import * as sold from '../../database/catalogue/sold-products.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { PlayerAnswer, PlayerQuestion } from '../../providers/ports.ts'
import { countTry } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import { inputsOf, problemOfInputs } from './inputs.ts'
import { offersCheck } from './product.ts'

type Asked = { productid: number; input1: string; input2: string }

/** Requests in progress: identical requests share one answer. */
const underWay = new Map<string, Promise<PlayerAnswer>>()

export async function checkPlayer(
  ctx: Context,
  session: Session | undefined,
  { productid, input1, input2 }: Asked,
  { ip }: Caller,
): Promise<string> {
  const product = await sold.find(ctx.db, productid)
  if (!product) throw new Refusal('missing', productTexts.unknown)
  const inputs = inputsOf(product)
  const problem = problemOfInputs(inputs, { input1, input2 })
  if (problem) throw new Refusal('invalid', problem)
  const items = await sold.items(ctx.db, productid, 'discounted', connectedLanes(ctx))
  const item = items.find((one) => offersCheck(ctx, one))
  if (!item) throw new Refusal('missing', checkoutTexts.noPlayerCheck)

  const question = {
    apiType: item.apiType!,
    supplierItemId: item.supplierItemIds[0]!,
    input1,
    input2,
  }
  const player = { productid, input1, input2 }
  const known = await players.find(ctx.db, player)
  if (known) return known
  await countTry(ctx, 'player-check', { ip, ...(session && { account: String(session.userid) }) })
  const answer = await askOnce(ctx, player, question)
  if (answer.kind === 'missing') {
    const labels = inputs.map(({ label }) => label)
    throw new Refusal('missing', checkoutTexts.unknownPlayer(labels))
  }
  return nameFrom(ctx, answer)
}

type Found = Exclude<PlayerAnswer, { kind: 'missing' }>

function nameFrom(ctx: Context, answer: Found): string {
  if (answer.kind === 'not-offered') throw new Refusal('missing', checkoutTexts.noPlayerCheck)
  if (answer.kind === 'unavailable') {
    ctx.log.warn({ reason: answer.reason }, 'could not check a player')
    throw new Refusal('unavailable', checkoutTexts.playerNotChecked, 5)
  }
  return answer.name
}

function askOnce(ctx: Context, player: Player, question: PlayerQuestion): Promise<PlayerAnswer> {
  const key = JSON.stringify(player)
  const running = underWay.get(key)
  if (running) return running
  const asking = ask(ctx, player, question)
    .catch((error): PlayerAnswer => ({ kind: 'unavailable', reason: String(error) }))
    .finally(() => underWay.delete(key))
  underWay.set(key, asking)
  return asking
}

async function ask(ctx: Context, player: Player, question: PlayerQuestion): Promise<PlayerAnswer> {
  // Another request may have stored the answer since this one looked.
  const known = await players.find(ctx.db, player)
  if (known) return { kind: 'found', name: known }
  const answer = await ctx.providers.players.check(question)
  if (answer.kind !== 'found') return answer
  const name = answer.name.slice(0, 100)
  await players.keep(ctx.db, player, name)
  return { kind: 'found', name }
}

export const usedPlayers = ({ db }: Context, { userid }: Session, productid: number) =>
  orders.usedPlayers(db, userid, productid)
