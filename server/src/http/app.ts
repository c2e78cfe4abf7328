// Builds the HTTP server: limits, headers, the routes of every area, the pages and the 404.

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { accountRoutes } from './accounts/account.ts'
import { authRoutes } from './accounts/auth.ts'
import { factorRoutes } from './accounts/factors.ts'
import { googleRoutes } from './accounts/google.ts'
import { otpRoutes } from './accounts/otp.ts'
import { ownDataRoutes } from './accounts/own-data.ts'
import { passwordRoutes } from './accounts/password.ts'
import { ssoRoutes } from './accounts/sso.ts'
import { staffRoutes } from './accounts/staff.ts'
import { userDetailRoutes } from './accounts/user-detail.ts'
import { userRoutes } from './accounts/users.ts'
import { alarmRoutes } from './alarms/alarms.ts'
import { checkoutRoutes } from './buying/checkout.ts'
import { couponRoutes } from './buying/coupons.ts'
import { galleryRoutes } from './catalogue/gallery.ts'
import { itemRoutes } from './catalogue/items.ts'
import { priceRoutes } from './catalogue/prices.ts'
import { productRoutes } from './catalogue/products.ts'
import { undeleteRoutes } from './catalogue/undelete.ts'
import { auditRoutes } from './console/audit.ts'
import { dashboardRoutes } from './console/dashboard.ts'
import { exportRoutes } from './console/exports.ts'
import { findRoutes } from './console/find.ts'
import { jobRoutes } from './console/jobs.ts'
import { listRoutes } from './console/lists.ts'
import { maintenanceRoutes } from './console/maintenance.ts'
import { reconcileRoutes } from './console/reconcile.ts'
import { viewRoutes } from './console/views.ts'
import { reviewRoutes } from './delivery/reviews.ts'
import { supplierRoutes } from './delivery/suppliers.ts'
import { voucherRoutes } from './delivery/vouchers.ts'
import { docsRoutes } from './docs.ts'
import { closeWhenAnswered } from './frame/close.ts'
import { endEventsAtClose } from './frame/event-stream.ts'
import { answerBadAddress, answerFailures } from './frame/failures.ts'
import { headersOf, securityHeaders } from './frame/headers.ts'
import { readJsonBodies } from './frame/json-body.ts'
import { type Mount, mountOn } from './frame/mount.ts'
import { observeRequests, requestIds } from './frame/observe.ts'
import { refuseWhenOverloaded } from './frame/overload.ts'
import { answerOwnHosts } from './frame/own-hosts.ts'
import { OneLinePerRequest, requestLog } from './frame/request-log.ts'
import { warnOfUnknownProxy } from './frame/unknown-proxy.ts'
import { healthRoutes } from './health.ts'
import { helpPageRoutes } from './help/help-pages.ts'
import { translateAnswers } from './languages/routes.ts'
import { approvalRoutes } from './money/approvals.ts'
import { bookRoutes } from './money/books.ts'
import { gatewayRoutes } from './money/gateways.ts'
import { paymentRoutes, webhookRoutes } from './money/payments.ts'
import { statementRoutes } from './money/statement.ts'
import { walletRoutes } from './money/wallet.ts'
import { bounceRoutes } from './notices/bounces.ts'
import { noticeEventRoutes } from './notices/notice-events.ts'
import { noticeRoutes } from './notices/notices.ts'
import { unsubscribeRoutes } from './notices/unsubscribe.ts'
import { orderChangeRoutes } from './orders/order-changes.ts'
import { orderDetailRoutes } from './orders/order-detail.ts'
import { orderRoutes } from './orders/orders.ts'
import { type Pages, styleHashes } from './pages/built-pages.ts'
import { pageRoutes } from './pages/pages.ts'
import { supportRoutes } from './tickets/support.ts'
import { ticketRoutes } from './tickets/tickets.ts'

/** A reason of 500 characters is one path segment, with up to twelve bytes per character. */
const longestParameter = 6000

/** Further routes: those of the demo. */
export type MoreRoutes = (on: Mount, app: FastifyInstance) => void

export async function buildApp(
  ctx: Context,
  pages: Pages,
  log: FastifyBaseLogger,
  more?: MoreRoutes,
): Promise<FastifyInstance> {
  const app = await buildFrame(ctx, pages, log)
  const on = mountOn(app, ctx)
  healthRoutes(app, ctx)
  if (ctx.config.role === 'worker') return app
  await storeRoutes(app, on, ctx)
  more?.(on, app)
  await docsRoutes(app)
  await pageRoutes(app, ctx, pages)
  return app
}

/** Applies to every answer of every route. */
export async function buildFrame(
  ctx: Context,
  pages: Pages,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { config, limits } = ctx
  const headers = headersOf(config, styleHashes(pages))
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: requestLog,
    logController: new OneLinePerRequest(),
    genReqId: requestIds(ctx),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: limits.bodyLimitBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress(headers.ofCalls),
    routerOptions: { maxParamLength: longestParameter },
  })
  observeRequests(app, ctx)
  answerFailures(app)
  translateAnswers(app, ctx)
  endEventsAtClose(app)
  closeWhenAnswered(app)
  securityHeaders(app, headers)
  if (config.mode === 'demo') answerOwnHosts(app, config)
  if (config.mode === 'production') warnOfUnknownProxy(app, ctx)
  readJsonBodies(app)
  if (config.siteOrigins.length > 0) {
    await app.register(cors, { origin: config.siteOrigins, methods: ['GET', 'POST'], maxAge: 600 })
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Our clients never compress requests, and a small compressed body could unpack to a huge one.
    globalDecompression: false,
    // Compressed for every answer: a third of the time for a twentieth more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 3 },
  })
  refuseWhenOverloaded(app, ctx)
  return app
}

async function storeRoutes(app: FastifyInstance, on: Mount, ctx: Context): Promise<void> {
  authRoutes(on, ctx)
  googleRoutes(on, ctx)
  ssoRoutes(on, ctx)
  otpRoutes(on, ctx)
  passwordRoutes(on, ctx)
  accountRoutes(on, ctx)
  factorRoutes(on, ctx)
  ownDataRoutes(on, ctx)
  productRoutes(on, ctx)
  itemRoutes(on, ctx)
  priceRoutes(on, ctx)
  couponRoutes(on, ctx)
  undeleteRoutes(on, ctx)
  await galleryRoutes(app, on, ctx)
  checkoutRoutes(on, ctx)
  paymentRoutes(on, ctx)
  await webhookRoutes(app, ctx)
  orderRoutes(on, ctx)
  walletRoutes(on, ctx)
  noticeRoutes(on, ctx)
  noticeEventRoutes(on, ctx)
  statementRoutes(on, ctx)
  voucherRoutes(on, ctx)
  approvalRoutes(on, ctx)
  bookRoutes(on)
  gatewayRoutes(on, ctx)
  listRoutes(on)
  staffRoutes(on, ctx)
  userRoutes(on, ctx)
  exportRoutes(on, ctx)
  orderDetailRoutes(on, ctx)
  orderChangeRoutes(on, ctx)
  userDetailRoutes(on, ctx)
  dashboardRoutes(on)
  auditRoutes(on)
  findRoutes(on)
  maintenanceRoutes(on, ctx)
  reconcileRoutes(on, ctx)
  jobRoutes(on, ctx)
  viewRoutes(on, ctx)
  alarmRoutes(on, ctx)
  reviewRoutes(on, ctx)
  supplierRoutes(on, ctx)
  helpPageRoutes(on, ctx)
  await bounceRoutes(app, ctx)
  await unsubscribeRoutes(app, ctx)
  await ticketRoutes(app, on, ctx)
  supportRoutes(on, ctx)
}
