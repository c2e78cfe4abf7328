// Creates the shop of a run: the items, the coupon, the buyers with their money, and one administrator.

import { z } from 'zod'
import type { Db } from '../../src/database/engine/db.ts'
import {
  credit,
  insertCoupon,
  insertProduct,
  insertUser,
  insertWalletTransaction,
  signIn,
} from '../samples.ts'
import { couponBasisPoints, couponCode, type Plan, plainPaise, voucherPaise } from './plan.ts'

const sessionMs = 3_600_000

export type Person = { userid: number; token: string }
export type Shop = {
  productid: number
  plainItem: number
  voucherItem: number
  buyers: Person[]
  staff: Person
}

export async function createShop(db: Db, plan: Plan): Promise<Shop> {
  const priced = (paise: number) => ({
    originalPaise: paise,
    discountedPaise: paise,
    resellPaise: paise,
  })
  const { productid } = await insertProduct(db, {}, [
    priced(plainPaise),
    { ...priced(voucherPaise), sellsVouchers: true },
  ])
  const items = await db.rows(z.object({ itemid: z.int() }))`
    select itemid from product_items where productid = ${productid} order by position`
  await insertCoupon(db, {
    couponCode,
    discountBasisPoints: couponBasisPoints,
    usageLimit: plan.couponLimit,
    userLimit: plan.couponLimitOfBuyer,
    expiryDate: '2099-12-31',
  })
  const buyers = await enrolBuyers(db, plan.fundsPaise)
  return {
    productid,
    plainItem: items[0]!.itemid,
    voucherItem: items[1]!.itemid,
    buyers,
    staff: await enrol(db, 'admin'),
  }
}

export async function enrolBuyers(db: Db, fundsPaise: number[]): Promise<Person[]> {
  const buyers: Person[] = []
  for (const paise of fundsPaise) {
    const person = await enrol(db, 'user')
    const { id: transferId } = await credit(db, person.userid, paise)
    const funding = { status: 'Success', transferId, amountPaise: paise }
    await insertWalletTransaction(db, person.userid, funding)
    buyers.push(person)
  }
  return buyers
}

export async function enrol(db: Db, role: 'user' | 'admin'): Promise<Person> {
  const { userid } = await insertUser(db, { role })
  return { userid, token: await signIn(db, userid, sessionMs) }
}
