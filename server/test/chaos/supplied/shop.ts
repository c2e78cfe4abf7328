// Creates the shop of a fault run: items that suppliers deliver, gateways, buyers and one administrator.

import { z } from 'zod'
import type { Db } from '../../../src/database/engine/db.ts'
import { insertGateway, insertProduct } from '../../samples.ts'
import { enrol, enrolBuyers, type Person } from '../shop.ts'
import { type Good, goods, type Plan } from './plan.ts'

export type Shop = {
  productid: number
  items: Record<Good, number>
  buyers: Person[]
  staff: Person
}

export async function createShop(db: Db, plan: Plan): Promise<Shop> {
  const rows = Object.values(goods).map(({ apiType, supplierItemIds, paise }) => ({
    isApi: true,
    apiType,
    supplierItemIds: [...supplierItemIds],
    originalPaise: paise,
    discountedPaise: paise,
    resellPaise: paise,
  }))
  const { productid } = await insertProduct(db, {}, rows)
  const found = await db.rows(z.object({ itemid: z.int() }))`
    select itemid from product_items where productid = ${productid} order by position`
  await insertGateway(db)
  await insertGateway(db, { code: 'razorpay', gatewayProvider: 'Razorpay' })
  return {
    productid,
    items: Object.fromEntries(
      Object.keys(goods).map((name, position) => [name, found[position]!.itemid]),
    ) as Record<Good, number>,
    buyers: await enrolBuyers(db, plan.fundsPaise),
    staff: await enrol(db, 'admin'),
  }
}
