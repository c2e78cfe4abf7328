// The console's navigation: the thirteen specified entries, and our own under 'More'.

import type { NavIconName } from './ui/nav-icons.tsx'

export type NavEntry = { screen: string; label: string; icon: NavIconName }
type NavGroup = { title: string; entries: NavEntry[] }

const entry = (screen: string, label: string, icon: NavIconName): NavEntry => ({
  screen,
  label,
  icon,
})

export const navGroups: NavGroup[] = [
  { title: '', entries: [entry('', 'Dashboard', 'home')] },
  {
    title: 'Orders',
    entries: [
      entry('orders', 'Pending Orders', 'clock'),
      entry('txn', 'All Orders', 'receipt'),
      entry('wallettxn', 'Wallet Transactions', 'wallet'),
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      entry('price', 'Update Products', 'tag'),
      entry('viewproducts', 'View Products', 'game'),
      entry('viewitems', 'View Items', 'tags'),
      entry('createproduct', 'Create Product', 'plus'),
      entry('createitems', 'Create Items', 'plus'),
    ],
  },
  {
    title: 'Promotion',
    entries: [
      entry('getcoupons', 'View Coupons', 'ticket'),
      entry('createcoupon', 'Create Coupon', 'percent'),
      entry('admingallery', 'Gallery', 'picture'),
    ],
  },
  { title: 'People', entries: [entry('usersdata', 'User Data', 'people')] },
  {
    title: 'More',
    entries: [
      entry('reviewqueue', 'Review queue', 'eye'),
      entry('paymentinbox', 'Payment inbox', 'inbox'),
      entry('voucherstock', 'Voucher stock', 'ticket'),
      entry('auditlog', 'Audit log', 'book'),
      entry('pricegrid', 'Price grid', 'grid'),
      entry('jobs', 'Jobs', 'gears'),
    ],
  },
]
