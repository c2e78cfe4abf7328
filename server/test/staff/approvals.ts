// A shop with limits above which a second person must approve, and that second person.

import { clientOf } from '../client.ts'
import { insertUser, signIn } from '../samples.ts'
import { openShop } from '../shop.ts'

export async function openLimited(environment: Record<string, string>) {
  const shop = await openShop({}, { environment })
  const { admin, ctx, app } = shop
  const asha = await shop.buyer(50_000)
  const { userid } = await insertUser(ctx.db, { role: 'admin', email: 'second@store.test' })
  const second = clientOf(app, await signIn(ctx.db, userid))
  const email = async () =>
    (await admin.get(`/admin/userdetail/${asha.userid}`)).body.user.email as string
  const body = { userId: asha.userid, email: await email(), kind: 'correction', reason: 'Typo' }
  const add = (amount: number, by = admin, key?: string) =>
    by.post('/admin/adduserbalance', { ...body, amount }, key ? { 'idempotency-key': key } : {})
  const take = (amount: number, more: object = {}, by = admin) =>
    by.post('/admin/takeuserbalance', { ...body, amount, ...more })
  const open = async () =>
    (await second.get('/admin/requests')).body.approvals.filter(
      (one: { decidedAt: string | null }) => !one.decidedAt,
    )
  const decide = (id: string, isApproved: boolean, by = second) =>
    by.post(`/admin/requests/${id}`, { isApproved, answer: 'Seen' })
  const balance = async () => (await asha.get('/store/wallet')).body.balance as number
  return { ...shop, asha, second, add, take, open, decide, balance }
}
