// A store with two items, with functions that change and read their prices.

import { testApp } from './harness.ts'
import { insertProduct } from './samples.ts'

export async function priceShelf() {
  const app = await testApp()
  const { admin, ctx } = app
  const { productid } = await insertProduct(ctx.db, {}, [{ name: 'Small' }, { name: 'Large' }])
  const listed = async () => (await admin.get('/admin/getallitems')).body
  const [small, large] = await listed()
  const history = async (key: number | string) =>
    (await admin.get(`/admin/pricehistory/${key}`)).body.history
  const apply = (sent: object[], note?: string) =>
    admin.post('/admin/pricesets', { changes: sent, note })
  const undo = (id: string) => admin.post(`/admin/pricesets/${id}/undo`)
  return { ...app, productid, listed, small, large, history, apply, undo }
}
