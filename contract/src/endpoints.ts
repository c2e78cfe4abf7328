// All endpoints with their shapes, which the server mounts and the documentation lists.

import { accountShapes } from './accounts/account.shapes.ts'
import { accountEndpoints } from './accounts/account.ts'
import { authShapes } from './accounts/auth.shapes.ts'
import { authEndpoints } from './accounts/auth.ts'
import { factorShapes } from './accounts/factors/factors.shapes.ts'
import { factorEndpoints } from './accounts/factors/factors.ts'
import { otpShapes } from './accounts/otp.shapes.ts'
import { otpEndpoints } from './accounts/otp.ts'
import { ownDataShapes } from './accounts/own-data.shapes.ts'
import { ownDataEndpoints } from './accounts/own-data.ts'
import { passwordShapes } from './accounts/password.shapes.ts'
import { passwordEndpoints } from './accounts/password.ts'
import { staffShapes } from './accounts/staff/staff.shapes.ts'
import { staffEndpoints } from './accounts/staff/staff.ts'
import { userShapes } from './accounts/users.shapes.ts'
import { userEndpoints } from './accounts/users.ts'
import { alarmShapes } from './alarms/alarms.shapes.ts'
import { alarmEndpoints } from './alarms/alarms.ts'
import { checkoutShapes } from './buying/checkout.shapes.ts'
import { checkoutEndpoints } from './buying/checkout.ts'
import { couponShapes } from './buying/coupons.shapes.ts'
import { couponEndpoints } from './buying/coupons.ts'
import { topUpShapes } from './buying/top-up.shapes.ts'
import { topUpEndpoints } from './buying/top-up.ts'
import { galleryShapes } from './catalogue/gallery.shapes.ts'
import { galleryEndpoints } from './catalogue/gallery.ts'
import { itemShapes } from './catalogue/items.shapes.ts'
import { itemEndpoints } from './catalogue/items.ts'
import { priceShapes } from './catalogue/prices.shapes.ts'
import { priceEndpoints } from './catalogue/prices.ts'
import { productShapes } from './catalogue/products.shapes.ts'
import { productEndpoints } from './catalogue/products.ts'
import { storefrontShapes } from './catalogue/storefront/storefront.shapes.ts'
import { storefrontEndpoints } from './catalogue/storefront/storefront.ts'
import { undeleteShapes } from './catalogue/undelete.shapes.ts'
import { undeleteEndpoints } from './catalogue/undelete.ts'
import { auditShapes } from './console/audit.shapes.ts'
import { auditEndpoints } from './console/audit.ts'
import { checklistShapes } from './console/checklist.shapes.ts'
import { checklistEndpoints } from './console/checklist.ts'
import { dashboardShapes } from './console/dashboard.shapes.ts'
import { dashboardEndpoints } from './console/dashboard.ts'
import { demoShapes } from './console/demo.shapes.ts'
import { demoEndpoints } from './console/demo.ts'
import { exportShapes } from './console/exports.shapes.ts'
import { exportEndpoints } from './console/exports.ts'
import { findShapes } from './console/find.shapes.ts'
import { findEndpoints } from './console/find.ts'
import { jobShapes } from './console/jobs.shapes.ts'
import { jobEndpoints } from './console/jobs.ts'
import { maintenanceShapes } from './console/maintenance.shapes.ts'
import { maintenanceEndpoints } from './console/maintenance.ts'
import { reconcileShapes } from './console/reconcile.shapes.ts'
import { reconcileEndpoints } from './console/reconcile.ts'
import { viewShapes } from './console/views.shapes.ts'
import { viewEndpoints } from './console/views.ts'
import { reviewShapes } from './delivery/reviews.shapes.ts'
import { reviewEndpoints } from './delivery/reviews.ts'
import { supplierShapes } from './delivery/suppliers.shapes.ts'
import { supplierEndpoints } from './delivery/suppliers.ts'
import { voucherShapes } from './delivery/vouchers.shapes.ts'
import { voucherEndpoints } from './delivery/vouchers.ts'
import type { Endpoint, Shape, ShapesOf } from './endpoint.ts'
import { helpPageShapes } from './help/help-pages.shapes.ts'
import { helpPageEndpoints } from './help/help-pages.ts'
import { approvalShapes } from './money/approvals.shapes.ts'
import { approvalEndpoints } from './money/approvals.ts'
import { bookShapes } from './money/books.shapes.ts'
import { bookEndpoints } from './money/books.ts'
import { gatewayShapes } from './money/gateways.shapes.ts'
import { gatewayEndpoints } from './money/gateways.ts'
import { walletShapes } from './money/wallet.shapes.ts'
import { walletEndpoints } from './money/wallet.ts'
import { bounceShapes } from './notices/bounces.shapes.ts'
import { bounceEndpoints } from './notices/bounces.ts'
import { noticeShapes } from './notices/notices.shapes.ts'
import { noticeEndpoints } from './notices/notices.ts'
import { orderShapes } from './orders/orders.shapes.ts'
import { orderEndpoints } from './orders/orders.ts'
import { supportShapes } from './tickets/support.shapes.ts'
import { supportEndpoints } from './tickets/support.ts'
import { ticketShapes } from './tickets/tickets.shapes.ts'
import { ticketEndpoints } from './tickets/tickets.ts'

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
  ...join('factors', factorEndpoints, factorShapes),
  ...join('own-data', ownDataEndpoints, ownDataShapes),
  ...join('otp', otpEndpoints, otpShapes),
  ...join('password', passwordEndpoints, passwordShapes),
  ...join('dashboard', dashboardEndpoints, dashboardShapes),
  ...join('checklist', checklistEndpoints, checklistShapes),
  ...join('gateways', gatewayEndpoints, gatewayShapes),
  ...join('suppliers', supplierEndpoints, supplierShapes),
  ...join('orders', orderEndpoints, orderShapes),
  ...join('wallet', walletEndpoints, walletShapes),
  ...join('wallet', topUpEndpoints, topUpShapes),
  ...join('notices', noticeEndpoints, noticeShapes),
  ...join('users', userEndpoints, userShapes),
  ...join('staff', staffEndpoints, staffShapes),
  ...join('storefront', storefrontEndpoints, storefrontShapes),
  ...join('products', productEndpoints, productShapes),
  ...join('items', itemEndpoints, itemShapes),
  ...join('prices', priceEndpoints, priceShapes),
  ...join('gallery', galleryEndpoints, galleryShapes),
  ...join('coupons', couponEndpoints, couponShapes),
  ...join('undelete', undeleteEndpoints, undeleteShapes),
  ...join('checkout', checkoutEndpoints, checkoutShapes),
  ...join('vouchers', voucherEndpoints, voucherShapes),
  ...join('approvals', approvalEndpoints, approvalShapes),
  ...join('books', bookEndpoints, bookShapes),
  ...join('reviews', reviewEndpoints, reviewShapes),
  ...join('audit', auditEndpoints, auditShapes),
  ...join('find', findEndpoints, findShapes),
  ...join('maintenance', maintenanceEndpoints, maintenanceShapes),
  ...join('reconcile', reconcileEndpoints, reconcileShapes),
  ...join('jobs', jobEndpoints, jobShapes),
  ...join('views', viewEndpoints, viewShapes),
  ...join('help', helpPageEndpoints, helpPageShapes),
  ...join('alarms', alarmEndpoints, alarmShapes),
  ...join('bounces', bounceEndpoints, bounceShapes),
  ...join('tickets', ticketEndpoints, ticketShapes),
  ...join('support', supportEndpoints, supportShapes),
  ...join('exports', exportEndpoints, exportShapes),
]

/** The demo's calls: mounted only in the demo, so they are not part of the product's list. */
export const demoEndpointList: AreaEndpoint[] = join('demo', demoEndpoints, demoShapes)

const shapesByCall = new Map(
  [...allEndpoints, ...demoEndpointList].map(({ endpoint, shape }) => [endpoint, shape]),
)

/** The shape that belongs to an entry of one of the tables. */
export function shapeOf<S extends Shape>(endpoint: Endpoint<S>): S {
  const shape = shapesByCall.get(endpoint as Endpoint)
  if (!shape) throw new Error(`${endpoint.method} ${endpoint.path} is not in any endpoint table`)
  return shape as S
}
