// Web push: customers agree, browser by browser, to see their notices while the store is closed.

import { createHash, ECDH } from 'node:crypto'
import type { Language } from '@gemwala/contract/languages'
import { type PushMessage, pushTexts } from '@gemwala/contract/notices/push'
import type { PushSubscription } from '@gemwala/contract/notices/push.shapes'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as subscriptions from '../../database/notices/push-subscriptions.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { PushKeys } from '../../providers/ports.ts'
import { countTry } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'

const pushQueue = 'push'

/** More browsers than a customer has; above it, the oldest gets nothing any more. */
const browsersAtMost = 10
const hourMs = 60 * 60 * 1000
/** Later than this a message is no news: the mail has arrived by then. */
const triedForMs = hourMs
/** More than fit into that time, so a browser that cannot be reached never leaves a dead job. */
const maxAttempts = 20
/** A browser that no message has reached for this long is removed. */
const failingAtMostMs = 72 * hourMs

export async function pushState(ctx: Context, { userid }: Session) {
  const { publicKey } = await keysOf(ctx)
  return { publicKey, browsers: await subscriptions.hashesOf(ctx.db, userid) }
}

export async function subscribe(
  ctx: Context,
  session: Session,
  { endpoint, keys }: PushSubscription,
  language: Language,
): Promise<void> {
  await countTry(ctx, 'push-subscription', { account: String(session.userid) })
  if (!ctx.providers.push.accepts(endpoint) || !isPublicKey(keys.p256dh)) {
    throw new Refusal('invalid', pushTexts.badBrowser)
  }
  await ctx.db.transaction(async (db) => {
    await users.lockUser(db, session.userid)
    await subscriptions.put(db, {
      userid: session.userid,
      sessionId: session.id,
      endpointHash: hashOf(endpoint),
      sealed: ctx.vault.seal(JSON.stringify({ endpoint, keys })),
      language,
    })
    await subscriptions.keepNewest(db, session.userid, browsersAtMost)
  })
}

export const unsubscribe = ({ db }: Context, endpoint: string): Promise<number> =>
  subscriptions.removeByEndpoint(db, hashOf(endpoint))

/** An endpoint has enough entropy for a plain hash. */
const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** Whether it is a point of the curve; encrypting for another one would fail each time. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Made when the first customer agrees. */
async function keysOf({ db, vault, providers }: Context): Promise<PushKeys> {
  const kept = await subscriptions.findKeys(db)
  if (kept) return { publicKey: kept.publicKey, privateKey: vault.open(kept.sealed) }
  const { publicKey, privateKey } = await providers.push.makeKeys()
  await subscriptions.insertKeys(db, { publicKey, sealed: vault.seal(privateKey) })
  const { publicKey: winner, sealed } = (await subscriptions.findKeys(db))!
  return { publicKey: winner, privateKey: vault.open(sealed) }
}

type PushJob = { subscriptionId: number; userid: number; until: string; sealed: string }

/** Queues a message to every browser of the customer, in the language of each; part of the caller's transaction. */
export async function queuePush(
  ctx: Context,
  db: Db,
  userid: number,
  write: (language: Language) => PushMessage,
): Promise<void> {
  const until = new Date(ctx.now().getTime() + triedForMs).toISOString()
  for (const { id, language } of await subscriptions.listOf(db, userid)) {
    const message = write(language)
    const sealed = ctx.vault.seal(JSON.stringify(message))
    const payload: PushJob = { subscriptionId: id, userid, until, sealed }
    const key = `${message.tag}/${id}`
    await jobs.put(db, { queue: pushQueue, key, payload, maxAttempts })
  }
}

export const pushHandlers = (ctx: Context) => ({
  [pushQueue]: (payload: unknown) => sendPush(ctx, payload as PushJob),
})

async function sendPush(ctx: Context, job: PushJob): Promise<void> {
  const { db, vault, providers } = ctx
  const found = await subscriptions.find(db, job.subscriptionId, job.userid)
  if (!found || ctx.now() > new Date(job.until)) return
  const { endpoint, keys } = JSON.parse(vault.open(found.sealed)) as PushSubscription
  const message = JSON.parse(vault.open(job.sealed)) as PushMessage
  const vapid = { ...(await keysOf(ctx)), subject: subjectOf(ctx) }
  const topic = hashOf(message.tag).toString('base64url').slice(0, 32)
  try {
    const outcome = await providers.push.send(
      { endpoint, keys, vapid, topic },
      JSON.stringify({ ...message, text: shortened(message.text) }),
    )
    if (outcome === 'gone') await subscriptions.remove(db, found.id, found.sealed)
    else await subscriptions.markWorking(db, found.id)
  } catch (error) {
    await subscriptions.markFailed(db, found.id, failingAtMostMs)
    throw error
  }
}

/** Push services refuse more than four kilobytes. */
const shortened = (text: string): string => (text.length > 400 ? `${text.slice(0, 399)}…` : text)

/** Where a push service finds us if our messages trouble it. */
function subjectOf({ config: { publicUrl, mailFrom } }: Context): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const [, mailbox] = /<(.+)>/.exec(mailFrom) ?? [undefined, mailFrom]
  return `mailto:${mailbox}`
}
