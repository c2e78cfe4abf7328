// Every area's endpoints, joined with their shapes: what the server mounts and the docs list.

import { accountShapes } from './account.shapes.ts'
import { accountEndpoints } from './account.ts'
import { auditShapes } from './audit.shapes.ts'
import { auditEndpoints } from './audit.ts'
import { authShapes } from './auth.shapes.ts'
import { authEndpoints } from './auth.ts'
import { bookShapes } from './books.shapes.ts'
import { bookEndpoints } from './books.ts'
import { checkoutShapes } from './checkout.shapes.ts'
import { checkoutEndpoints } from './checkout.ts'
import { couponShapes } from './coupons.shapes.ts'
import { couponEndpoints } from './coupons.ts'
import { dashboardShapes } from './dashboard.shapes.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { demoShapes } from './demo.shapes.ts'
import { demoEndpoints } from './demo.ts'
import type { Endpoint, Shape, ShapesOf } from './endpoint.ts'
import { galleryShapes } from './gallery.shapes.ts'
import { galleryEndpoints } from './gallery.ts'
import { gatewayShapes } from './gateways.shapes.ts'
import { gatewayEndpoints } from './gateways.ts'
import { itemShapes } from './items.shapes.ts'
import { itemEndpoints } from './items.ts'
import { orderShapes } from './orders.shapes.ts'
import { orderEndpoints } from './orders.ts'
import { otpShapes } from './otp.shapes.ts'
import { otpEndpoints } from './otp.ts'
import { passwordShapes } from './password.shapes.ts'
import { passwordEndpoints } from './password.ts'
import { priceShapes } from './prices.shapes.ts'
import { priceEndpoints } from './prices.ts'
import { productShapes } from './products.shapes.ts'
import { productEndpoints } from './products.ts'
import { reviewShapes } from './reviews.shapes.ts'
import { reviewEndpoints } from './reviews.ts'
import { supplierShapes } from './suppliers.shapes.ts'
import { supplierEndpoints } from './suppliers.ts'
import { undeleteShapes } from './undelete.shapes.ts'
import { undeleteEndpoints } from './undelete.ts'
import { userShapes } from './users.shapes.ts'
import { userEndpoints } from './users.ts'
import { voucherShapes } from './vouchers.shapes.ts'
import { voucherEndpoints } from './vouchers.ts'
import { walletShapes } from './wallet.shapes.ts'
import { walletEndpoints } from './wallet.ts'

export type AreaEndpoint = { area: string; name: string; endpoint: Endpoint; shape: Shape }

function join<Table extends Record<string, Endpoint>>(
  area: string,
  table: Table,
  shapes: ShapesOf<Table>,
): AreaEndpoint[] {
  return Object.entries(table).map(([name, endpoint]) => ({
    area,
    name,
    endpoint,
    shape: shapes[name as keyof Table],
  }))
}

export const allEndpoints: AreaEndpoint[] = [
  ...join('auth', authEndpoints, authShapes),
  ...join('account', accountEndpoints, accountShapes),
  ...join('otp', otpEndpoints, otpShapes),
  ...join('password', passwordEndpoints, passwordShapes),
  ...join('dashboard', dashboardEndpoints, dashboardShapes),
  ...join('gateways', gatewayEndpoints, gatewayShapes),
  ...join('suppliers', supplierEndpoints, supplierShapes),
  ...join('orders', orderEndpoints, orderShapes),
  ...join('wallet', walletEndpoints, walletShapes),
  ...join('users', userEndpoints, userShapes),
  ...join('products', productEndpoints, productShapes),
  ...join('items', itemEndpoints, itemShapes),
  ...join('prices', priceEndpoints, priceShapes),
  ...join('gallery', galleryEndpoints, galleryShapes),
  ...join('coupons', couponEndpoints, couponShapes),
  ...join('undelete', undeleteEndpoints, undeleteShapes),
  ...join('checkout', checkoutEndpoints, checkoutShapes),
  ...join('vouchers', voucherEndpoints, voucherShapes),
  ...join('books', bookEndpoints, bookShapes),
  ...join('reviews', reviewEndpoints, reviewShapes),
  ...join('audit', auditEndpoints, auditShapes),
]

/** The demo's calls: mounted only in the demo, so they are not part of the product's list. */
export const demoEndpointList: AreaEndpoint[] = join('demo', demoEndpoints, demoShapes)

const shapesByCall = new Map(
  [...allEndpoints, ...demoEndpointList].map(({ endpoint, shape }) => [endpoint, shape]),
)

/** The shape that belongs to an entry of one of the tables. */
export function shapeOf<S extends Shape>(endpoint: Endpoint<S>): S {
  const shape = shapesByCall.get(endpoint as Endpoint)
  if (!shape) throw new Error(`${endpoint.method} ${endpoint.path} is in no endpoint table`)
  return shape as S
}
