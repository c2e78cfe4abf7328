// Settings for buying: how much money one step may add to a wallet, and where the 'Verify' links lead.

import { number, optional, setting } from './setting.ts'
import { storefronts } from './storefronts.ts'

export const checkoutSettings = {
  walletLoadLimitRupees: setting({
    env: 'WALLET_LOAD_LIMIT_RUPEES',
    meaning: 'The most that a customer can add to the wallet at once, in rupees',
    check: number(1, 1_000_000),
    byDefault: '100000',
  }),
  creditLimitRupees: setting({
    env: 'CREDIT_LIMIT_RUPEES',
    meaning: 'The most that staff can add to a wallet at once, in rupees; empty for no limit',
    check: optional(number(1, 100_000_000)),
    byDefault: '',
  }),
  verifyStorefronts: setting({
    env: 'VERIFY_STOREFRONTS',
    meaning:
      "Where the 'Verify' links of administrators lead, by userid, such as 1000=https://store.example, separated by commas. 1000 to 1004, 1006 and 1007 have them without an entry and are led to this store; an entry gives them to others, and one without an address, such as 1008, leads to this store",
    check: storefronts,
    byDefault: '',
  }),
}
