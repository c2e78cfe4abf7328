// The rendered pages: what they contain, how long they are kept, and what happens without a product or a renderer.

import type { RenderPage } from '@gemwala/contract/boot'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { testPages } from '../../../test/pages/test-pages.ts'
import { insertImage, insertProduct } from '../../../test/samples.ts'

const html = { accept: 'text/html,application/xhtml+xml' }
const bootIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(page)![1]!)

test('the home page contains the products and images of the calls', async () => {
  const { guest, ctx } = await testApp()
  await insertProduct(ctx.db, { isTrending: true }, [{}])
  await insertImage(ctx.db)
  const home = async () => bootIn((await guest.get('/', html)).body).home
  await expect.poll(async () => (await home()).images.length).toBe(1)
  expect(await home()).toEqual({
    products: (await guest.get('/product/gethomeproducts')).body,
    images: (await guest.get('/store/images')).body,
  })
  for (const path of ['/', '/home']) {
    const { body } = await guest.get(path, html)
    expect(body, path).toContain(`<div id="root">Rendered ${path}</div>`)
    expect(body, path).toContain(`<title>${path}</title>`)
  }
})

test('the pages show only normal prices, even to a reseller', async () => {
  const { reseller, ctx } = await testApp()
  const { productid } = await insertProduct(ctx.db, {}, [
    { discountedPaise: 10_000, resellPaise: 1 },
  ])
  const home = async () => bootIn((await reseller.get('/', html)).body).home
  await expect.poll(async () => (await home()).products.games.length).toBe(1)
  expect((await home()).products.games[0].fromprice).toBe(100)
  const { body } = await reseller.get(`/product/${productid}`, html)
  expect(bootIn(body).product.items[0].price).toBe(100)
})

// Covers B4.
test('no product name can break out of the page', async () => {
  const { guest, ctx } = await testApp()
  const name = `</script><script>alert(1)</script><!-- $& $' \u2028`
  const { productid } = await insertProduct(ctx.db, { name }, [{}])
  const home = async () => (await guest.get('/', html)).body as string
  await expect.poll(async () => bootIn(await home()).home.products.games.length).toBe(1)
  for (const path of ['/', `/product/${productid}`]) {
    const page = (await guest.get(path, html)).body as string
    expect(page.match(/<\/script>/g), path).toHaveLength(1)
    expect(page, path).not.toContain('<!--')
  }
  expect(bootIn(await home()).home.products.games[0].name).toBe(name)
})

test('a product has a page under its number, with any name behind it', async () => {
  const { guest, ctx } = await testApp()
  const { productid } = await insertProduct(ctx.db, { name: 'Ember Rift' }, [{}])
  for (const path of [`/product/${productid}`, `/product/${productid}/ember-rift`]) {
    const { status, headers, body } = await guest.get(path, html)
    expect(status, path).toBe(200)
    expect(body, path).toContain(`Product<div id="root">Rendered /product/${productid}</div>`)
    expect(bootIn(body), path).toEqual({
      product: (await guest.get(`/store/products/${productid}`)).body,
    })
    expect((await guest.get(path, { ...html, 'if-none-match': headers.etag! })).status).toBe(304)
  }
})

test('an unknown product is 404, one that is no longer sold 410, and both have a page', async () => {
  const { guest, admin, ctx } = await testApp()
  const { productid } = await insertProduct(ctx.db, {}, [{}])
  await admin.post(`/admin/deleteproduct/${productid}`, {})
  const { headers } = await guest.get('/', html)
  for (const [path, code] of [
    ['/product/99999', 404],
    ['/product/0', 404],
    ['/product/x', 404],
    ['/product/99999999999', 404],
    [`/product/${productid}/old-name`, 410],
  ] as const) {
    const { status, body } = await guest.get(path, { ...html, 'if-none-match': headers.etag! })
    expect(status, path).toBe(code)
    expect(bootIn(body), path).toEqual({ product: null })
  }
})

test('a page is rendered once for all visitors until the catalogue changes', async () => {
  const rendered: string[] = []
  const { guest, admin, ctx } = await testApp({
    pages: {
      en: {
        ...testPages.en,
        render: async ({ path }) => {
          rendered.push(path)
          return { head: '', body: path }
        },
      },
    },
  })
  const { productid } = await insertProduct(ctx.db, {}, [{}])
  const path = `/product/${productid}`
  const renderingsDuring = async (work: () => Promise<unknown>) => {
    const before = rendered.length
    await work()
    return rendered.length - before
  }
  // Until the notice of the new product has arrived.
  await expect.poll(() => renderingsDuring(() => guest.get(path, html))).toBe(0)
  const crowd = [guest, guest, admin].map((visitor) => () => visitor.get(path, html))
  expect(await renderingsDuring(() => Promise.all(crowd.map((open) => open())))).toBe(0)

  const { _id } = (await guest.get(`/store/products/${productid}`)).body
  await admin.post('/admin/updateproduct', { _id, instock: false })
  const isInStock = async () => bootIn((await guest.get(path, html)).body).product.instock
  expect(await renderingsDuring(() => expect.poll(isInStock).toBe(false))).toBe(1)
})

test('the results of a search are rendered with the index, up to ten queries a second', async () => {
  const { guest, ctx } = await testApp()
  const { productid } = await insertProduct(ctx.db, { name: 'Ember Rift' }, [{}])
  const { body } = await guest.get('/home?q=%20ember%20&x=1', html)
  expect(body).toContain('<div id="root">Rendered /home?q=ember</div>')
  expect(bootIn(body).home.index).toEqual([expect.objectContaining({ productid })])
  expect((await guest.get('/?q=%20', html)).body).toContain('Rendered /<')
  expect((await guest.get('/?q=a&q=b', html)).body).toContain('Rendered /<')
  const long = await guest.get(`/?q=${'x'.repeat(500)}`, html)
  expect(long.body).toContain(`Rendered /?q=${'x'.repeat(80)}<`)
  for (let n = 3; n <= 10; n += 1) await guest.get(`/?q=word${n}`, html)
  const eleventh = await guest.get('/?q=word11', html)
  expect(eleventh.body).toContain('<div id="root"></div>')
  expect(bootIn(eleventh.body).home.index).toHaveLength(1)
  ctx.clock.advance(1000)
  expect((await guest.get('/?q=word11', html)).body).toContain('Rendered /?q=word11')
})

// Covers X6.
test('invented queries read the catalogue once, and few of their pages are kept', async () => {
  let asked = 0
  const rendered: string[] = []
  const render: RenderPage = async ({ path }) => {
    rendered.push(path)
    return { head: '', body: '' }
  }
  const { guest, ctx } = await testApp({
    pages: { en: { ...testPages.en, render } },
    replace: ({ db }) => ({
      db: new Proxy(db, {
        get: (target, name, proxy) => {
          if (name === 'rows') asked += 1
          return Reflect.get(target, name, proxy)
        },
      }),
    }),
  })
  await expect
    .poll(async () => {
      asked = 0
      await guest.get('/?q=first', html)
      return asked
    })
    .toBe(0)
  for (let n = 0; n < 150; n += 1) {
    if (n % 10 === 0) ctx.clock.advance(1000)
    expect((await guest.get(`/?q=word${n}`, html)).status).toBe(200)
  }
  // Above ten a second they are not rendered.
  for (let n = 0; n < 50; n += 1) await guest.get(`/?q=flood${n}`, html)
  expect(asked).toBe(0)
  expect(rendered.filter((path) => path.includes('flood'))).toEqual([])
  ctx.clock.advance(1000)
  await guest.get('/?q=word0', html)
  expect(rendered.filter((path) => path === '/?q=word0')).toHaveLength(2)
})

test('a sign-in page is rendered with what the store offers, unless its address changes what it shows', async () => {
  const marksOf: Record<string, readonly string[]> = {}
  const render: RenderPage = async ({ path, marks }) => {
    marksOf[path] = marks
    return { head: '', body: `Rendered ${path}` }
  }
  const { guest } = await testApp({
    pages: { en: { ...testPages.en, render } },
    replace: ({ providers }) => ({ providers: { ...providers, google: undefined } }),
  })
  const bodyOf = async (path: string): Promise<string> => (await guest.get(path, html)).body
  expect(await bodyOf('/login')).toContain('Login<div id="root">Rendered /login</div>')
  expect(await bodyOf('/register?ref=1001')).toContain(
    'Register<div id="root">Rendered /register</div>',
  )
  for (const path of ['/login?error=google', '/login?success=1', '/register?mobile=9812345670']) {
    expect(await bodyOf(path), path).toContain('Account')
  }
  expect(marksOf['/login']).toEqual(['data-no-google'])
})

test('a page that cannot be rendered has its data, for the browser to show', async () => {
  const { guest, ctx } = await testApp({
    pages: {
      en: {
        ...testPages.en,
        render: async () => {
          throw new Error('no picture today')
        },
      },
    },
  })
  await insertProduct(ctx.db, {}, [{}])
  for (const path of ['/?q=ember', '/']) {
    const { status, body } = await guest.get(path, html)
    expect([status, body.includes('<div id="root"></div>')], path).toEqual([200, true])
    expect(bootIn(body).home, path).toBeDefined()
  }
  expect(ctx.logged.filter(({ level }) => level === 50)).toHaveLength(2)
  expect(testPages.en.html.home).toContain('<!--body-->')
})
