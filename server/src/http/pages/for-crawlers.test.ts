// What search engines and link previews ask for.

import { helpPages } from '@gemwala/contract/help/help-pages'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertProduct } from '../../../test/samples.ts'

test('the sitemap lists home, help and every product that is sold, with its last change', async () => {
  const { guest, admin, ctx } = await testApp()
  const { productid } = await insertProduct(ctx.db, { name: 'Ember & <Rift>' }, [{}])
  const hindi = await insertProduct(ctx.db, { name: 'हीरे' }, [{}])
  const gone = await insertProduct(ctx.db, {}, [{}])
  await admin.post(`/admin/deleteproduct/${gone.productid}`, {})
  const sitemap = async () => (await guest.get('/sitemap.xml')).body as string
  await expect
    .poll(async () => (await sitemap()).match(/<url>/g))
    .toHaveLength(3 + helpPages.length)
  const address = new URL(ctx.config.publicUrl!).origin
  const text = await sitemap()
  expect(text).toContain(`<loc>${address}/</loc>`)
  expect(text).toMatch(
    new RegExp(
      `<loc>${address}/product/${productid}/ember-rift</loc><lastmod>\\d{4}-[^<]+Z</lastmod>`,
    ),
  )
  expect(text).toContain(encodeURI(`${address}/product/${hindi.productid}/हीरे`))
  expect(text).not.toContain(`/product/${gone.productid}`)
})

test('robots.txt names the sitemap and keeps crawlers out of personal pages', async () => {
  const { guest, ctx } = await testApp()
  const { headers, body } = await guest.get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const path of ['/admin', '/orders', '/wallet', '/profile']) {
    expect(body).toContain(`Disallow: ${path}\n`)
  }
  expect(body).toContain(`Sitemap: ${new URL('/sitemap.xml', ctx.config.publicUrl)}\n`)
})

test('a product has a picture for link previews, and so has the store', async () => {
  const { ctx, inject } = await testApp()
  const { productid } = await insertProduct(ctx.db, { name: 'A & B <i> हीरे'.padEnd(80, 'x') }, [{}])
  for (const url of ['/share/home.jpg', `/share/product/${productid}.jpg`]) {
    const { statusCode, headers, rawPayload } = await inject({ method: 'GET', url })
    expect([statusCode, headers['content-type']], url).toEqual([200, 'image/jpeg'])
    expect(sizeOfJpeg(rawPayload), url).toEqual([1200, 630])
  }
  for (const url of ['/share/product/99999.jpg', '/share/product/x.jpg']) {
    expect((await inject({ method: 'GET', url })).statusCode, url).toBe(404)
  }
})

/** Width and height in the header of a frame. */
function sizeOfJpeg(bytes: Buffer): [number, number] {
  let at = 2
  while (bytes[at] === 0xff) {
    const kind = bytes[at + 1]!
    if (kind >= 0xc0 && kind <= 0xc2)
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  throw new Error('no frame in the picture')
}
