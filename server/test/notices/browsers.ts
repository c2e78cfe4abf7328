// Browsers that agree to notifications.

import { createECDH, randomBytes } from 'node:crypto'
import { queuePush } from '../../src/domain/notices/push.ts'
import { clientOf } from '../client.ts'
import type { TestApp, TestContext } from '../harness.ts'
import { insertUser, signIn } from '../samples.ts'

export type TestBrowser = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  language: 'en' | 'hi'
}

export function testBrowser(name = 'phone', language: TestBrowser['language'] = 'en'): TestBrowser {
  return {
    endpoint: `https://push.test/${name}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    language,
  }
}

/** A customer with sessions on several devices. */
export async function customerOf({ app, ctx }: Pick<TestApp, 'app' | 'ctx'>) {
  const { userid } = await insertUser(ctx.db)
  const again = async () => clientOf(app, await signIn(ctx.db, userid))
  return { userid, again, ...(await again()) }
}

export const browsersOf = async ({ get }: Pick<TestApp['guest'], 'get'>): Promise<string[]> =>
  (await get('/store/push')).body.browsers

/** Queues a message to all browsers of a customer. */
export const tell = (ctx: TestContext, userid: number, tag = 'notice-1') =>
  ctx.db.transaction((db) =>
    queuePush(ctx, db, userid, (language) => ({
      title: language === 'hi' ? 'डिलीवर हो गया' : 'Delivered',
      text: 'Your order was delivered.',
      address: '/orders/GW1',
      tag,
      language,
    })),
  )
