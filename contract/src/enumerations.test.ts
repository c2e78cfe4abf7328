// Compares the enumerations and limits with those of the specification, which are copied here.

import { expect, test } from 'vitest'
import { countdownTickMs } from './accounts/otp.ts'
import { resetRedirectDelayMs } from './accounts/password.ts'
import { roles } from './accounts/roles.ts'
import { userEditCloseMs, userPageSize, userSorts } from './accounts/users.ts'
import { discountTypes, percentageLimit } from './buying/coupons.ts'
import { categories, imageTypes, itemTypes, productTypes } from './catalogue/catalogue.ts'
import { listedApiTypes } from './catalogue/items.ts'
import { listedProductTypes } from './catalogue/products.ts'
import { apiTypes } from './delivery/lanes.ts'
import { orderStatuses, paymentModes, walletStatuses, walletTypes } from './lists/rows.ts'
import { amountStep, walletPageSize } from './money/wallet.ts'
import {
  orderDecisions,
  orderSorts,
  pendingDefaultLimit,
  pendingPageSize,
  transactionPageSize,
  verifyAdminIds,
} from './orders/orders.ts'
import { pageSizes } from './paging.ts'
import { toastMs } from './toasts.ts'

const inAnyOrder = (words: readonly string[]) => words.toSorted().join(', ')

// Covers 2-103, 2-105, 2-107, 2-109, 2-115, 2-117, 2-119, 2-121, 2-123, 2-172, 2-242.
test.each<[what: string, words: readonly string[], stated: string]>([
  ['roles', roles, 'user, admin, reseller'],
  [
    'order statuses',
    orderStatuses,
    'Processing, Completed, Refunded, Cancelled, Failed, Queued, Created',
  ],
  ['decisions about an order', orderDecisions, 'Completed, Refunded, Cancelled'],
  ['order sorts', orderSorts, 'date, value'],
  ['payment methods', paymentModes, 'upi, wallet'],
  ['wallet transaction types', walletTypes, 'Credit, Debit, Refunded'],
  ['wallet transaction statuses', walletStatuses, 'Processing, Success, Created, Failed'],
  ['user sorts', userSorts, 'createdAt, balance'],
  ['image types', imageTypes, 'CarouselMb, CarouselPc, Banner, Popup, Socials, Item, Product'],
  ['categories', categories, 'games, instant-games, ott, others'],
  ['item types', itemTypes, 'small, medium, large, weekly, bonus, hot'],
  ['discount types', discountTypes, 'percentage, fixed'],
  [
    'product types',
    productTypes,
    'MLBB, GENSHIN, HOK, HONKAI, ZENLESS, MARVELRIVALS, MCGG, PUBG, OTHER',
  ],
  ['product types of the list', listedProductTypes, 'MLBB, GENSHIN, HOK, OTHER'],
  [
    'API types',
    apiTypes,
    'SMILEBR, SMILEPH, MOOGOLDMLBB, MOOGOLDGENSHIN, MOOGOLDHONKAI, MOOGOLDZENLESS, MOOGOLDPUBG, MOOGOLDMARVELRIVALS, MOOGOLDHOK, OTHER',
  ],
  [
    'API types of the list',
    listedApiTypes,
    'SMILEBR, SMILEPH, MOOGOLDMLBB, MOOGOLDGENSHIN, MOOGOLDHOK, OTHER',
  ],
])('the %s are as specified', (_, words, stated) => {
  expect(inAnyOrder(words)).toBe(inAnyOrder(stated.split(', ')))
})

// Covers 1-160, 1-161, 2-248.
test('sizes, delays and limits are as specified', () => {
  expect(pageSizes).toEqual([25, 50, 100, 250, 500, 1000])
  expect([pendingDefaultLimit, pendingPageSize, userPageSize]).toEqual([10, 25, 25])
  expect([transactionPageSize, walletPageSize]).toEqual([50, 50])
  expect([toastMs, userEditCloseMs]).toEqual([3000, 2000])
  expect([countdownTickMs, resetRedirectDelayMs]).toEqual([1000, 2000])
  expect([amountStep, percentageLimit]).toEqual([0.01, 100])
  expect(verifyAdminIds).toEqual([1000, 1001, 1002, 1003, 1004, 1006, 1007])
})
