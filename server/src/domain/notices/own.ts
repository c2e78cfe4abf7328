// A customer's own notices: the latest ones, which kinds are mailed, and the items they wait for.

import type { Language } from '@gemwala/contract/languages'
import {
  noticesShown,
  noticeTexts,
  type OptionalKind,
  optionalKinds,
} from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import { watchStates } from '../../database/ground/watch.ts'
import * as notices from '../../database/notices/notices.ts'
import * as wishes from '../../database/notices/wishes.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countTry } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import { sayNotice } from './say.ts'

export async function ownNotices({ db }: Context, session: Session, language: Language) {
  // The account may be somebody else's.
  const latest = await notices.latest(db, session.userid, noticesShown)
  return {
    unread: latest[0]?.unread ?? 0,
    notices: latest.map((notice) => {
      const { title, lines, path } = sayNotice(notice, language)
      return { ...notice, title, text: lines.join(' '), path }
    }),
  }
}

/** Reports changes of a customer's list on any node. One query a second serves all listeners of a node. */
export function watchNotices({ db, log, limits }: Context) {
  const read = async (userids: number[]) =>
    (await notices.listStates(db, userids)).map(({ userid, state }) => ({ key: userid, state }))
  const { watch } = watchStates({ read, log, everyMs: limits.orderWatchMs })
  const state = async ({ userid }: Session) => (await read([userid]))[0]!.state
  return { watch, state }
}

export async function readNotices({ db }: Context, { userid }: Session, upTo: number) {
  await notices.markRead(db, userid, upTo)
  const [newest] = await notices.latest(db, userid, 1)
  return { unread: newest?.unread ?? 0 }
}

export async function noticeChoices({ db }: Context, { userid }: Session) {
  const muted = await notices.mutedKinds(db, userid)
  const isMuted = (kind: OptionalKind) => muted.some((one) => one.kind === kind)
  return { choices: optionalKinds.map((kind) => ({ kind, isOn: !isMuted(kind) })) }
}

export async function chooseNotices(
  ctx: Context,
  session: Session,
  { kind, isOn }: { kind: OptionalKind; isOn: boolean },
) {
  const change = isOn ? notices.unmute : notices.mute
  await change(ctx.db, session.userid, kind)
  return noticeChoices(ctx, session)
}

export async function ownWishes({ db }: Context, { userid }: Session) {
  const wished = await wishes.ofUser(db, userid)
  return { itemids: wished.map(({ itemid }) => itemid) }
}

export type Wish = { productid: number; itemid: number; isWished: boolean }

export async function wishItem(ctx: Context, session: Session, wish: Wish) {
  const { userid } = session
  const { productid, itemid, isWished } = wish
  await countTry(ctx, 'wish', { account: String(userid) })
  if (isWished) await addWish(ctx, userid, productid, itemid)
  else await wishes.remove(ctx.db, userid, itemid)
  return ownWishes(ctx, session)
}

async function addWish(ctx: Context, userid: number, productid: number, itemid: number) {
  const obstacle = await wishes.obstacle(ctx.db, productid, itemid, connectedLanes(ctx))
  if (obstacle === null) throw new Refusal('conflict', noticeTexts.canBeBought)
  if (obstacle !== 'out-of-stock') throw new Refusal('missing', noticeTexts.unknownItem)
  const added = await wishes.add(ctx.db, userid, productid, itemid)
  const known = await wishes.ofUser(ctx.db, userid)
  if (added === 0 && !known.some((one) => one.itemid === itemid)) {
    throw new Refusal('conflict', noticeTexts.tooManyWishes)
  }
}
