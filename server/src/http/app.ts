// Builds the HTTP side of the store: limits, headers, every area's routes, the pages and the 404.

import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { accountRoutes } from './account.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes } from './auth.ts'
import { bookRoutes } from './books.ts'
import { checkoutRoutes } from './checkout.ts'
import { closeWhenAnswered } from './close.ts'
import { couponRoutes } from './coupons.ts'
import { dashboardRoutes } from './dashboard.ts'
import { docsRoutes } from './docs.ts'
import { endEventsAtClose } from './event-stream.ts'
import { exportRoutes } from './exports.ts'
import { answerBadAddress, answerFailures } from './failures.ts'
import { galleryRoutes } from './gallery.ts'
import { gatewayRoutes } from './gateways.ts'
import { googleRoutes } from './google.ts'
import { headersOf, securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { itemRoutes } from './items.ts'
import { readJsonBodies } from './json-body.ts'
import { listRoutes } from './lists.ts'
import { type Mount, mountOn } from './mount.ts'
import { orderChangeRoutes } from './order-changes.ts'
import { orderDetailRoutes } from './order-detail.ts'
import { orderRoutes } from './orders.ts'
import { otpRoutes } from './otp.ts'
import { answerOwnHosts } from './own-hosts.ts'
import { type Pages, pageRoutes, styleHashes } from './pages.ts'
import { passwordRoutes } from './password.ts'
import { noticeRoutes, paymentRoutes } from './payments.ts'
import { priceRoutes } from './prices.ts'
import { productRoutes } from './products.ts'
import { requestLog } from './request-log.ts'
import { reviewRoutes } from './reviews.ts'
import { ssoRoutes } from './sso.ts'
import { storefrontRoutes } from './storefront.ts'
import { supplierNoticeRoutes } from './supplier-notices.ts'
import { supplierRoutes } from './suppliers.ts'
import { undeleteRoutes } from './undelete.ts'
import { userDetailRoutes } from './user-detail.ts'
import { voucherRoutes } from './vouchers.ts'
import { walletRoutes } from './wallet.ts'

/** A reason of 500 characters travels as one path segment, each character in up to twelve bytes. */
const longestParameter = 6000

/** More routes than the store's own: the demo's. */
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
  await storeRoutes(app, on, ctx)
  more?.(on, app)
  await docsRoutes(app)
  await pageRoutes(app, ctx, pages)
  return app
}

/** What every answer goes through, whichever route gives it. */
export async function buildFrame(
  ctx: Context,
  pages: Pages,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { config } = ctx
  const headers = headersOf(config, styleHashes(pages))
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: requestLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress(headers.ofCalls),
    routerOptions: { maxParamLength: longestParameter },
  })
  answerFailures(app)
  endEventsAtClose(app)
  closeWhenAnswered(app)
  securityHeaders(app, headers)
  if (config.mode === 'demo') answerOwnHosts(app, config)
  readJsonBodies(app)
  if (config.siteOrigins.length > 0) {
    await app.register(cors, { origin: config.siteOrigins, methods: ['GET', 'POST'], maxAge: 600 })
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No client of ours compresses what it sends, and a small body could unpack to a huge one.
    globalDecompression: false,
    // Made anew for every answer: a third of the time for a twentieth more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 3 },
  })
  return app
}

async function storeRoutes(app: FastifyInstance, on: Mount, ctx: Context): Promise<void> {
  authRoutes(on, ctx)
  googleRoutes(on, ctx)
  ssoRoutes(on, ctx)
  otpRoutes(on, ctx)
  passwordRoutes(on, ctx)
  accountRoutes(on, ctx)
  productRoutes(on, ctx)
  itemRoutes(on, ctx)
  priceRoutes(on, ctx)
  couponRoutes(on, ctx)
  undeleteRoutes(on, ctx)
  await galleryRoutes(app, on, ctx)
  checkoutRoutes(on, ctx)
  paymentRoutes(on, ctx)
  await noticeRoutes(app, ctx)
  orderRoutes(on, ctx)
  walletRoutes(on, ctx)
  voucherRoutes(on, ctx)
  bookRoutes(on, ctx)
  gatewayRoutes(on, ctx)
  listRoutes(on, ctx)
  exportRoutes(on, ctx)
  orderDetailRoutes(on, ctx)
  orderChangeRoutes(on, ctx)
  userDetailRoutes(on, ctx)
  dashboardRoutes(on, ctx)
  auditRoutes(on, ctx)
  reviewRoutes(on, ctx)
  supplierNoticeRoutes(on, ctx)
  supplierRoutes(on, ctx)
  storefrontRoutes(on, ctx)
}
