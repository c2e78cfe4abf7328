// Compares the screens with the specification's list of routes, which is copied here.

import { expect, test } from 'vitest'
import { roles } from './accounts/roles.ts'
import { screens } from './screens.ts'

const stated = `/ /home /login /register /otplogin /otpverify/{mobile} /forgetpassword
  /reset_password/{id}/{token} /checkverification /admin /admin/orders /admin/price
  /admin/usersdata /admin/txn /admin/wallettxn /admin/admingallery /admin/viewitems
  /admin/viewproducts /admin/getcoupons /admin/createproduct /admin/createitems
  /admin/createcoupon /admin/moogoldorder`
const decided = `/verifyemail/{id}/{token} /staff /product/{productid} /orders /orders/{orderid}
  /wallet /profile /payment/confirm /wallet/confirm`

// Covers 1-12, 2-13.
test.each(`${stated} ${decided}`.split(/\s+/))('the specified screen %s exists', (path) => {
  expect(screens.map((screen) => screen.replace(/:(\w+)/g, '{$1}'))).toContain(path)
})

// Covers 1-111.
test('the roles are user, admin and reseller', () => {
  expect(roles.toSorted()).toEqual(['admin', 'reseller', 'user'])
})
