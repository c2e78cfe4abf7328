// The console's navigation: the thirteen specified entries, and our own under 'More'.

import { staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import { userEndpoints } from '@gemwala/contract/accounts/users'
import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import { couponEndpoints } from '@gemwala/contract/buying/coupons'
import { galleryEndpoints } from '@gemwala/contract/catalogue/gallery'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { productEndpoints } from '@gemwala/contract/catalogue/products'
import { auditEndpoints } from '@gemwala/contract/console/audit'
import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import { jobEndpoints } from '@gemwala/contract/console/jobs'
import { reconcileEndpoints } from '@gemwala/contract/console/reconcile'
import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import { supplierEndpoints } from '@gemwala/contract/delivery/suppliers'
import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { Endpoint } from '@gemwala/contract/endpoint'
import { helpPageEndpoints } from '@gemwala/contract/help/help-pages'
import { approvalEndpoints } from '@gemwala/contract/money/approvals'
import { bookEndpoints } from '@gemwala/contract/money/books'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { supportEndpoints } from '@gemwala/contract/tickets/support'
import type { NavIconName } from './ui/nav-icons.tsx'

export type NavEntry = {
  screen: string
  label: string
  icon: NavIconName
  /** What the screen is for: who may not call it does not see the entry. */
  call: Endpoint
  /** After G, this letter opens the screen. */
  letter?: string
  /** In the menu only while what a restore lost is being reconciled; Ctrl-K always finds it. */
  isAfterRestore?: boolean
}
type NavGroup = { title: string; entries: NavEntry[] }

const entry = (
  screen: string,
  label: string,
  icon: NavIconName,
  call: Endpoint,
  letter?: string,
): NavEntry => ({
  screen,
  label,
  icon,
  call,
  ...(letter && { letter }),
})

export const navGroups: NavGroup[] = [
  { title: '', entries: [entry('', 'Dashboard', 'home', dashboardEndpoints.attention, 'd')] },
  {
    title: 'Orders',
    entries: [
      entry('orders', 'Pending Orders', 'clock', orderEndpoints.pending, 'o'),
      entry('txn', 'All Orders', 'receipt', orderEndpoints.transactions, 'a'),
      entry('wallettxn', 'Wallet Transactions', 'wallet', walletEndpoints.transactions, 'w'),
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      entry('price', 'Update Products', 'tag', itemEndpoints.update, 'e'),
      entry('viewproducts', 'View Products', 'game', productEndpoints.list, 'p'),
      entry('viewitems', 'View Items', 'tags', itemEndpoints.list, 'i'),
      entry('createproduct', 'Create Product', 'plus', productEndpoints.create),
      entry('createitems', 'Create Items', 'plus', itemEndpoints.create),
    ],
  },
  {
    title: 'Promotion',
    entries: [
      entry('getcoupons', 'View Coupons', 'ticket', couponEndpoints.list, 'c'),
      entry('createcoupon', 'Create Coupon', 'percent', couponEndpoints.create),
      entry('admingallery', 'Gallery', 'picture', galleryEndpoints.list, 'g'),
    ],
  },
  {
    title: 'People',
    entries: [entry('usersdata', 'User Data', 'people', userEndpoints.list, 'u')],
  },
  {
    title: 'More',
    entries: [
      entry('tickets', 'Tickets', 'speech', supportEndpoints.list, 'k'),
      entry('reviewqueue', 'Review queue', 'eye', reviewEndpoints.list, 'r'),
      entry('paymentinbox', 'Payment inbox', 'inbox', reviewEndpoints.parkedPayments, 'm'),
      entry('approvals', 'Approvals', 'stamp', approvalEndpoints.list, 'x'),
      entry('alarms', 'Alarms', 'bell', alarmEndpoints.firing, 'b'),
      entry('voucherstock', 'Voucher stock', 'ticket', voucherEndpoints.stock, 'v'),
      entry('ledger', 'Books', 'scales', bookEndpoints.now, 'n'),
      entry('auditlog', 'Audit log', 'book', auditEndpoints.list, 'l'),
      entry('pricegrid', 'Price grid', 'grid', itemEndpoints.list, 's'),
      entry('helppages', 'Help pages', 'page', helpPageEndpoints.list, 'h'),
      entry('jobs', 'Jobs', 'gears', jobEndpoints.dead, 'j'),
      entry('staff', 'Staff', 'people', staffEndpoints.list, 'f'),
      {
        ...entry('reconcile', 'Reconcile', 'scales', reconcileEndpoints.state),
        isAfterRestore: true,
      },
    ],
  },
]

/** The specification gives it an address but no menu entry; the palette makes it easy to find. */
export const lookUpEntry = entry(
  'moogoldorder',
  'Order at MooGold',
  'eye',
  supplierEndpoints.lookUp,
)

/** The call that a screen is for, by the first word of its address. */
export const callOfScreen: Record<string, Endpoint> = {
  ...Object.fromEntries(
    [...navGroups.flatMap(({ entries }) => entries), lookUpEntry].map((one) => [
      one.screen,
      one.call,
    ]),
  ),
  user: userEndpoints.detail,
}

/** The screens that a letter after G opens. */
export const goToEntries = navGroups
  .flatMap(({ entries }) => entries)
  .flatMap(({ letter, ...same }) => (letter ? [{ ...same, letter }] : []))
