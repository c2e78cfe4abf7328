// Fills the demo's stock of codes for gift cards; one item has only a few left.

import { open } from '../database/delivery/voucher-batches.ts'
import * as vouchers from '../database/delivery/vouchers.ts'
import type { Db } from '../database/engine/db.ts'
import type { Vault } from '../kit/seal.ts'
import { sealVoucher } from '../kit/vouchers.ts'
import { items } from './catalogue.ts'
import { chanceFrom } from './history/chance.ts'

/** Play gift cards and console wallets, which are delivered as codes. */
const soldByCode = [1023, 1026]
const plenty = 40
const few = 3

export async function fillVouchers(db: Db, vault: Vault): Promise<void> {
  const chance = chanceFrom(77)
  for (const { itemid, productid, isInStock } of items) {
    if (!soldByCode.includes(productid) || !isInStock) continue
    const count = itemid % 100 === 3 ? few : plenty
    const codes = Array.from({ length: count }, () => codeOf(chance.id('GW'), chance.digits(4)))
    await db.run`update items set sells_vouchers = true where itemid = ${itemid}`
    const batch = await open(db, { itemid, importedBy: null, note: 'Opening stock' })
    await vouchers.insert(
      db,
      batch,
      codes.map((code) => sealVoucher(vault, code)),
    )
  }
}

const codeOf = (letters: string, digits: string): string =>
  [letters.slice(2, 6), letters.slice(6, 10), letters.slice(10, 14), digits].join('-')
