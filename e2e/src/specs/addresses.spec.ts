// The screens of staff and customers, one after the other: each is accessible and fits, wide and on a phone.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import { walletEndpoints, walletTexts } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expectFits, goWithin, isLive } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop, handheld } from '../visits.ts'

/** `ready` is there once the screen is complete; a function may also bring it into a state that is worth a look. */
type Screen = [
  path: string,
  title: string | null,
  ready?: (visit: Page) => Locator | Promise<Locator>,
]

const button = (name: string | RegExp) => (visit: Page) =>
  visit.getByRole('button', { name, exact: true }).first()
const row = (visit: Page) => visit.getByRole('main').getByRole('row').nth(1)

/** Moves within one loaded page, because loading the page and axe-core for each screen takes most of the time. */
async function expectGood(visit: Page, size: string, screens: Screen[]): Promise<void> {
  for (const [path, title, ready] of screens) {
    await goWithin(visit, path)
    if (title) await visit.getByRole('heading', { level: 1, name: title }).waitFor()
    await (await ready?.(visit))?.waitFor()
    await screenshot(visit, `${path.slice(1).replace(/\?.*/, '').replaceAll('/', '-')}-${size}`)
    await expectAccessible(visit)
    await expectFits(visit)
    await expectFits(visit, 'main')
  }
}

/** Short lists, because axe-core checks them faster. */
async function ofStaff(token: string): Promise<Screen[]> {
  const query = { search: 'player@gemwala.test' }
  const [player] = (await ask(userEndpoints.list, { query }, token)).users
  return [
    ['/admin/txn?status=Created', 'All Orders', row],
    ['/admin/wallettxn?status=Created', 'Wallet Transactions', row],
    [`/admin/user/${player!.userid}`, player!.name, row],
    ['/admin/price?product=1025', 'Update Product Prices', button('Update Item')],
    ['/admin/viewproducts?search=ember', 'All Products', button('Edit Ember Rift')],
    ['/admin/viewitems?search=86+diamonds', 'All Items', button('Edit 86 Diamonds')],
    ['/admin/getcoupons?search=firstdrop', 'All Coupons', button('Edit FIRSTDROP')],
    ['/admin/createproduct', 'Create Product', button('Create Product')],
    ['/admin/createitems', 'Create Item', button('Create Item')],
    ['/admin/createcoupon', 'Create Coupon', button('Create Coupon')],
    ['/admin/moogoldorder', 'Supplier Order Lookup', button('Submit')],
    ['/admin/voucherstock', 'Voucher stock', button(/^Import codes for/)],
    ['/admin/staff', 'Staff', (visit) => visit.getByRole('heading', { name: 'Sets of rights' })],
    [
      '/admin/helppages',
      'Help pages',
      (visit) => visit.getByRole('link', { name: 'Edit Terms of use (Hindi)' }),
    ],
    ['/admin/usersdata?role=reseller', 'User Data', row],
    [
      '/admin/usersdata?role=reseller&sortBy=balance',
      'User Data',
      async (visit) => {
        await button('Top-Up')(visit).click()
        return visit.getByRole('dialog')
      },
    ],
  ]
}

const ofGuests: Screen[] = [
  ['/login', 'Welcome Back Dear Gamer!'],
  ['/register', 'Create an account'],
  ['/otplogin', 'Log in with your mobile number'],
  ['/forgetpassword', 'Forgot your password?'],
  ['/staff', 'Admin Dashboard'],
  ['/checkverification', 'Check your inbox'],
]

async function ofCustomers(token: string): Promise<Screen[]> {
  const status = 'Refunded' as const
  const { orders } = await ask(orderEndpoints.own, { query: { status } }, token)
  const { totalPages } = await ask(
    walletEndpoints.ownTransactions,
    { query: { page: '1', limit: '50' } },
    token,
  )
  const order = (visit: Page) => visit.getByRole('main').locator('li a[href^="/orders/"]').first()
  return [
    ['/demo', null, (visit) => visit.getByRole('region', { name: 'Outbox' })],
    [`/orders?status=${status}`, 'Your orders', order],
    [
      `/orders/${orders[0]!.orderid}`,
      null,
      (visit) => visit.getByRole('region', { name: 'Receipt' }),
    ],
    [
      `/wallet?page=${totalPages}`,
      null,
      async (visit) => {
        const transactions = visit.getByRole('region', { name: 'Transactions' })
        await transactions.getByRole('listitem').first().waitFor()
        await visit.getByLabel('Amount in ₹').fill('1000000.01')
        await visit.keyboard.press('Enter')
        return visit.getByText(walletTexts.loadOutside(100_000))
      },
    ],
  ]
}

const small = { ...handheld, viewport: { width: 320, height: 700 } }

for (const [size, device] of Object.entries({ wide: desktop, phone: handheld })) {
  test(`every screen of staff is accessible and fits (${size})`, async ({ visits }) => {
    const visit = await visits.open(device)
    const { token } = await signIn(visit, 'admin')
    await visit.goto('/admin/moogoldorder')
    await button('Submit')(visit).waitFor()
    await expectGood(visit, size, await ofStaff(token))
  })
}

test('every screen of signing in is accessible and fits', async ({ page }) => {
  await page.goto('/login')
  await isLive(page)
  await expectGood(page, 'wide', ofGuests)
})

for (const [size, device] of Object.entries({ wide: desktop, phone: small })) {
  test(`every screen of customers is accessible and fits (${size})`, async ({ visits }) => {
    const visit = await visits.open(device)
    const { token } = await signIn(visit, 'user')
    await visit.goto('/profile')
    await visit.getByRole('heading', { level: 1 }).first().waitFor()
    await expectGood(visit, size, await ofCustomers(token))
  })
}
