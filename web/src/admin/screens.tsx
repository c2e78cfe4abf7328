// The console's screens by the first part of their address, each downloaded when first opened.

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../ui/waiting.tsx'

/** `rest` is the remaining address: the number in `/admin/user/1000`. */
type ScreenProps = { rest: string }

type Screen = ComponentType<ScreenProps>

const screen = (load: () => Promise<Screen>) => lazy(async () => ({ default: await load() }))

const screens: Record<string, Screen> = {
  '': screen(async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen),
  orders: screen(async () => (await import('./orders/orders-screen.tsx')).OrdersScreen),
  price: screen(async () => (await import('./price/price-screen.tsx')).PriceScreen),
  viewproducts: screen(async () => (await import('./products/products-screen.tsx')).ProductsScreen),
  viewitems: screen(async () => (await import('./items/items-screen.tsx')).ItemsScreen),
  createproduct: screen(
    async () => (await import('./products/create-product-screen.tsx')).CreateProductScreen,
  ),
  createitems: screen(
    async () => (await import('./items/create-item-screen.tsx')).CreateItemScreen,
  ),
  getcoupons: screen(async () => (await import('./coupons/coupons-screen.tsx')).CouponsScreen),
  createcoupon: screen(
    async () => (await import('./coupons/create-coupon-screen.tsx')).CreateCouponScreen,
  ),
  moogoldorder: screen(async () => (await import('./lookup/lookup-screen.tsx')).LookupScreen),
  admingallery: screen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen),
  txn: screen(async () => (await import('./txn/txn-screen.tsx')).TxnScreen),
  wallettxn: screen(async () => (await import('./wallettxn/wallettxn-screen.tsx')).WalletTxnScreen),
  usersdata: screen(async () => (await import('./users/users-screen.tsx')).UsersScreen),
  user: screen(async () => (await import('./user/user-screen.tsx')).UserScreen),
  reviewqueue: screen(async () => (await import('./reviews/review-screen.tsx')).ReviewScreen),
  paymentinbox: screen(async () => (await import('./payments/parked-screen.tsx')).ParkedScreen),
  voucherstock: screen(async () => (await import('./stock/stock-screen.tsx')).StockScreen),
  reconcile: screen(async () => (await import('./reconcile/reconcile-screen.tsx')).ReconcileScreen),
  auditlog: screen(async () => (await import('./audit/audit-screen.tsx')).AuditScreen),
  pricegrid: screen(async () => (await import('./pricegrid/grid-screen.tsx')).PriceGridScreen),
}

type Props = {
  path: string
  /** For a path without a screen. */
  notFound?: ReactNode
}

export function ConsoleScreen({ path, notFound }: Props) {
  const [name = '', ...rest] = path.split('/')
  // The address can be anything, even the name of a property that every object inherits.
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined
  return Found ? (
    <Suspense fallback={<Waiting />}>
      <Found rest={rest.join('/')} />
    </Suspense>
  ) : (
    notFound
  )
}
