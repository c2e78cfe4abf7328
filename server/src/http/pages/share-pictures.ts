// The pictures of link previews, one for each product and one for the store, drawn when first asked for.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import { showRupees } from '@gemwala/contract/money'
import { storeTitle } from '@gemwala/contract/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { pictureBytes } from '../../domain/catalogue/gallery.ts'
import { limitConcurrency } from '../../kit/limit-concurrency.ts'
import { drawSharePicture, type ShareWords } from '../../kit/pictures/share-picture.ts'
import { soldProductOf } from '../buying/checkout.ts'

/** A picture takes 40 to 80 KB. */
const keptAtMost = 200

export function sharePictureRoutes(app: FastifyInstance, ctx: Context): void {
  const draw = keptDrawings(ctx)
  const options = { exposeHeadRoute: true, compress: false } as const

  app.get('/share/home.jpg', options, async (_, reply) =>
    send(reply, await draw({ title: 'Game top-ups and vouchers', line: storeTitle, hue: 300 })),
  )
  app.get<{ Params: { productid: string } }>(
    '/share/product/:productid(^[1-9]\\d{0,8}$).jpg',
    options,
    async ({ params }, reply) => {
      const { product } = await soldProductOf(ctx, Number(params.productid), 'discounted')
      const prices = product.items.filter(({ inStock }) => inStock).map(({ price }) => price)
      const line = prices.length > 0 ? `from ${showRupees(Math.min(...prices))}` : 'Back soon'
      const { name: title, productid, imgpath } = product
      return send(reply, await draw({ title, line, hue: hueOf(productid), imgpath }))
    },
  )
}

const send = (reply: FastifyReply, jpeg: Buffer): FastifyReply =>
  reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(jpeg)

type Drawing = Omit<ShareWords, 'art'> & { imgpath?: string }

/** Drawn once for the same words and art, and one at a time. */
function keptDrawings(ctx: Context): (drawing: Drawing) => Promise<Buffer> {
  const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 20 })
  const kept = new Map<string, Promise<Buffer>>()
  return (drawing) => {
    const key = JSON.stringify(drawing)
    const known = kept.get(key)
    if (known) return known
    const { imgpath, ...words } = drawing
    const made = oneAtATime(async () =>
      drawSharePicture({ ...words, art: imgpath ? await artOf(ctx, imgpath) : undefined }),
    )
    kept.set(key, made)
    if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
    made.catch(() => kept.delete(key))
    return made
  }
}

async function artOf(ctx: Context, imgpath: string): Promise<Buffer | undefined> {
  if (ctx.config.mode === 'demo') {
    const { artAt } = await import('../../demo/art.ts')
    const drawn = artAt(imgpath)
    if (drawn) return Buffer.from(drawn)
  }
  return pictureBytes(ctx, imgpath)
}
