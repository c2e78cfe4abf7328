// The console's screens by the first part of their address, each downloaded when first opened.

import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import button from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { toScreen } from './links.ts'
import { loadPart } from './load-part.tsx'
import { callOfScreen } from './nav.ts'
import { useMay } from './rights.ts'
import { Page } from './ui/page.tsx'

/** `rest` is the remaining address: the number in `/admin/user/1000`. */
type ScreenProps = { rest: string }

type Screen = ComponentType<ScreenProps>

const screens: Record<string, Screen> = {
  '': loadPart(async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen),
  orders: loadPart(async () => (await import('./orders/orders-screen.tsx')).OrdersScreen),
  price: loadPart(async () => (await import('./price/price-screen.tsx')).PriceScreen),
  viewproducts: loadPart(
    async () => (await import('./products/products-screen.tsx')).ProductsScreen,
  ),
  viewitems: loadPart(async () => (await import('./items/items-screen.tsx')).ItemsScreen),
  createproduct: loadPart(
    async () => (await import('./products/create-product-screen.tsx')).CreateProductScreen,
  ),
  createitems: loadPart(
    async () => (await import('./items/create-item-screen.tsx')).CreateItemScreen,
  ),
  getcoupons: loadPart(async () => (await import('./coupons/coupons-screen.tsx')).CouponsScreen),
  createcoupon: loadPart(
    async () => (await import('./coupons/create-coupon-screen.tsx')).CreateCouponScreen,
  ),
  moogoldorder: loadPart(async () => (await import('./lookup/lookup-screen.tsx')).LookupScreen),
  admingallery: loadPart(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen),
  txn: loadPart(async () => (await import('./txn/txn-screen.tsx')).TxnScreen),
  wallettxn: loadPart(
    async () => (await import('./wallettxn/wallettxn-screen.tsx')).WalletTxnScreen,
  ),
  usersdata: loadPart(async () => (await import('./users/users-screen.tsx')).UsersScreen),
  user: loadPart(async () => (await import('./user/user-screen.tsx')).UserScreen),
  reviewqueue: loadPart(async () => (await import('./reviews/review-screen.tsx')).ReviewScreen),
  tickets: loadPart(async () => (await import('./tickets/tickets-screen.tsx')).TicketsScreen),
  paymentinbox: loadPart(async () => (await import('./payments/parked-screen.tsx')).ParkedScreen),
  approvals: loadPart(
    async () => (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  voucherstock: loadPart(async () => (await import('./stock/stock-screen.tsx')).StockScreen),
  reconcile: loadPart(
    async () => (await import('./reconcile/reconcile-screen.tsx')).ReconcileScreen,
  ),
  auditlog: loadPart(async () => (await import('./audit/audit-screen.tsx')).AuditScreen),
  jobs: loadPart(async () => (await import('./jobs/jobs-screen.tsx')).JobsScreen),
  staff: loadPart(async () => (await import('./staff/staff-screen.tsx')).StaffScreen),
  helppages: loadPart(
    async () => (await import('./helppages/help-pages-screen.tsx')).HelpPagesScreen,
  ),
  alarms: loadPart(async () => (await import('./alarms/alarms-screen.tsx')).AlarmsScreen),
  ledger: loadPart(async () => (await import('./books/books-screen.tsx')).BooksScreen),
  pricegrid: loadPart(async () => (await import('./pricegrid/grid-screen.tsx')).PriceGridScreen),
}

/** Somebody followed a link to a screen that their rights do not include. */
const NotYours = () => (
  <Page title="Not for your account">
    <p>Your rights do not include this screen. Ask an owner of the store.</p>
  </Page>
)

const NoSuchScreen = () => (
  <Page title="Not found">
    <Notice
      level="h2"
      title="This page does not exist."
      text="The address may be mistyped, or the page has moved."
    >
      <Link {...toScreen('')} className={button.gold}>
        Dashboard
      </Link>
    </Notice>
  </Page>
)

export function ConsoleScreen({ path }: { path: string }) {
  const [name = '', ...rest] = path.split('/')
  // The address can be anything, even the name of a property that every object inherits.
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined
  const may = useMay()
  if (Found && !may(callOfScreen[name]!)) return <NotYours />
  return Found ? (
    <Suspense fallback={<Waiting />}>
      <Found rest={rest.join('/')} />
    </Suspense>
  ) : (
    <NoSuchScreen />
  )
}
