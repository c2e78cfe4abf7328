// What search engines ask for first: robots.txt and the sitemap.

import { productPath } from '@gemwala/contract/catalogue/product-path'
import { helpPages } from '@gemwala/contract/help/help-pages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { productsForSitemap } from '../../domain/catalogue/sitemap.ts'
import { pageAddress } from '../../domain/ground/page-address.ts'
import { keepWhileCurrent, prepareAnswer, sendPrepared } from '../frame/prepared-answer.ts'

/** What is personal or for staff, and answers of calls. */
const unlisted = [
  '/account/',
  '/admin',
  '/auth/',
  '/checkverification',
  '/demo',
  '/forgetpassword',
  '/orders',
  '/otp',
  '/payment/',
  '/profile',
  '/reset_password/',
  '/staff',
  '/store/',
  '/tickets',
  '/verifyemail/',
  '/wallet',
]

export function crawlerRoutes(app: FastifyInstance, ctx: Context): void {
  const options = { exposeHeadRoute: true, compress: false } as const
  const lasting = 'public, max-age=3600'

  app.get('/robots.txt', options, async (_, reply) => {
    const rules = unlisted.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${pageAddress(ctx, '/sitemap.xml')}`]
    return reply
      .asPage()
      .type('text/plain')
      .header('cache-control', lasting)
      .send(`${lines.join('\n')}\n`)
  })

  const sitemap = keepWhileCurrent(ctx, async () => {
    const products = await productsForSitemap(ctx)
    const entries = products.map((product) =>
      entry(pageAddress(ctx, productPath(product)), product.changedAt),
    )
    const help = helpPages.map((page) => entry(pageAddress(ctx, `/help/${page}`)))
    const urls = [entry(pageAddress(ctx, '/')), ...entries, ...help].join('\n')
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
    return prepareAnswer('application/xml; charset=utf-8', xml)
  })
  app.get('/sitemap.xml', options, async (request, reply) =>
    sendPrepared(request, reply.asPage().header('cache-control', lasting), await sitemap()),
  )
}

/** An address is percent-encoded, so only `&` could need an escape, and a product's has none. */
const entry = (address: string, changedAt?: string): string =>
  `  <url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
