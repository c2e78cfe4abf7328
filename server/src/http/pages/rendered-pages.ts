// The pages that strangers see: complete HTML, rendered once for everybody and kept until the catalogue changes, with
// the data from which the browser goes on.

import { type BootData, bootElementId, pageMarks, type RenderedPage } from '@gemwala/contract/boot'
import type { HelpPage } from '@gemwala/contract/help/help-pages'
import type { Language } from '@gemwala/contract/languages'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../../context.ts'
import { wasSold } from '../../domain/buying/product.ts'
import { shownImages } from '../../domain/catalogue/gallery.ts'
import { searchIndex } from '../../domain/catalogue/products.ts'
import { pageAddress } from '../../domain/ground/page-address.ts'
import { helpPage } from '../../domain/help/help-pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { soldProductOf } from '../buying/checkout.ts'
import { homeAnswer } from '../catalogue/products.ts'
import { isOverloaded, patienceOf } from '../frame/overload.ts'
import { keepWhileCurrent, type PreparedAnswer, prepareAnswer } from '../frame/prepared-answer.ts'
import type { PageSet } from './built-pages.ts'

const htmlType = 'text/html; charset=utf-8'

const unrendered: RenderedPage = { head: `<title>${storeTitle}</title>`, body: '' }

/** Longer than the product's own answer: rendering costs more, and a purchase decides by the real stock. */
const stockKeptMs = 5000
/** Short, but long enough to fail once a second at most. */
const failureKeptMs = 1000
/** In a second. A query is the visitor's own, so results are rarely asked for twice. */
const resultsAtMost = 10
/** A page of results takes about 100 KB. A thousand invented queries would take the memory of the store. */
const resultsKept = 100
/** As in the web's own address. */
const queryLengthLimit = 80

/** The pages of one language, with the attributes that say what this store offers. */
export type MarkedPages = PageSet & { marks: readonly string[] }

export type Answer = { status: 200 | 404 | 410; page: PreparedAnswer }

export type RenderedPages = {
  /** At / and /home. */
  home: (path: string) => Promise<PreparedAnswer>
  /** The results of a search at / and /home. */
  results: (path: string, query: string) => Promise<PreparedAnswer>
  /** 404 for a product that never was, 410 for one that is no longer sold. */
  product: (productid: number) => Promise<Answer>
  help: (page: HelpPage) => Promise<PreparedAnswer>
  signIn: (screen: 'login' | 'register') => Promise<PreparedAnswer>
}

export function renderedPages(
  ctx: Context,
  { html: pages, render, marks }: MarkedPages,
  language: Language,
): RenderedPages {
  /** A page that cannot be rendered still works: the browser shows the screen from the data. */
  const rendered = async (path: string, boot: BootData): Promise<RenderedPage> => {
    // Then nothing is kept, and rendering for every visitor would cost too much.
    if (ctx.catalogueWatch.generation() === undefined) return unrendered
    try {
      const { origin } = new URL(pageAddress(ctx, '/'))
      return await render({ path, boot, origin, marks })
    } catch (error) {
      ctx.log.error(error, `The page ${path} cannot be rendered`)
      return unrendered
    }
  }
  const prepare = async (page: string, path: string, boot: BootData): Promise<PreparedAnswer> => {
    const found = await rendered(path, boot)
    const answer = await prepareAnswer(htmlType, written(page, found, boot))
    return found === unrendered ? { ...answer, keepForMs: failureKeptMs } : answer
  }
  const homeData = async () => {
    const [products, images] = await Promise.all([homeAnswer(ctx, 'discounted'), shownImages(ctx)])
    return { home: { products, images } }
  }
  const mayRender = limitPerSecond(ctx, resultsAtMost)
  // Anybody can invent queries, so what does not depend on the query is made once for all of them.
  const resultsData = async (): Promise<BootData> => {
    const data = await ctx.catalogueWatch.remember('data of results', async () => {
      const [{ home }, index] = await Promise.all([homeData(), searchIndex(ctx)])
      return { home: { ...home, index } }
    })
    return data!
  }
  /** The browser shows the results from the data. */
  const unrenderedResults = keepWhileCurrent(ctx, async () =>
    prepareAnswer(htmlType, written(pages.home, unrendered, await resultsData())),
  )
  const keptResults = keepWhileCurrent(
    ctx,
    async (path: string) =>
      mayRender()
        ? prepare(pages.home, path, await resultsData())
        : { ...(await unrenderedResults()), keepForMs: failureKeptMs },
    resultsKept,
  )
  /** The browser asks for the product. */
  const unrenderedProduct = keepWhileCurrent(ctx, () =>
    prepareAnswer(htmlType, written(pages.product, unrendered, {})),
  )
  const sold = keepWhileCurrent(ctx, async (productid: number) => {
    // Anybody can invent numbers, and a page that is not kept needs the database.
    if (isOverloaded(ctx, patienceOf.customer)) {
      return { ...(await unrenderedProduct()), keepForMs: failureKeptMs }
    }
    const { product, showsStock } = await soldProductOf(ctx, productid, 'discounted')
    const answer = await prepare(pages.product, `/product/${productid}`, { product })
    return showsStock ? { keepForMs: stockKeptMs, ...answer } : answer
  })
  const missing = keepWhileCurrent(ctx, () =>
    prepare(pages.product, '/product/0', { product: null }),
  )
  return {
    home: keepWhileCurrent(ctx, async (path: string) =>
      prepare(pages.home, path, await homeData()),
    ),
    results: async (path, query) => {
      const q = query.trim().slice(0, queryLengthLimit)
      return keptResults(`${path}?${new URLSearchParams({ q })}`)
    },
    product: async (productid) => {
      try {
        return { status: 200, page: await sold(productid) }
      } catch (error) {
        if (!(error instanceof Refusal && error.kind === 'missing')) throw error
        const status = (await wasSold(ctx, productid)) ? 410 : 404
        return { status, page: await missing() }
      }
    },
    help: keepWhileCurrent(ctx, async (page: HelpPage) =>
      prepare(pages.help, `/help/${page}`, { help: await helpPage(ctx, { page, language }) }),
    ),
    signIn: keepWhileCurrent(ctx, (screen: 'login' | 'register') =>
      prepare(pages[screen], `/${screen}`, {}),
    ),
  }
}

function limitPerSecond({ now }: Context, limit: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const current = Math.floor(now().getTime() / 1000)
    if (current !== second) count = 0
    second = current
    count += 1
    return count <= limit
  }
}

function written(page: string, { head, body }: RenderedPage, boot: BootData): string {
  // Only an end tag ends a script element, so every '<' in the data is escaped.
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${bootElementId}">${data}</script>`
  return page
    .replace(pageMarks.head, () => head)
    .replace(pageMarks.body, () => body)
    .replace(pageMarks.boot, () => script)
}
