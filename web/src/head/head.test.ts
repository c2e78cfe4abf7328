// The heads of rendered pages: what search engines and link previews read.

import type { ShownHelpPage } from '@gemwala/contract/help/help-pages.shapes'
import { expect, test } from 'vitest'
import { soldProduct } from '../../test/product-page.ts'
import { headHtml } from './head.ts'
import { helpHead } from './help-head.ts'
import { homeHead } from './home-head.ts'
import { productHead } from './product-head.ts'

const origin = 'https://store.example'

function read(html: string) {
  const page = new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html')
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content')
  return {
    title: page.title,
    meta,
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent!),
    ),
  }
}

const headOf = (...given: Parameters<typeof soldProduct>) =>
  read(headHtml(productHead(soldProduct(...given), origin), origin))

test('a product says what it is, from which price, and under which address', () => {
  const { title, meta, canonical } = headOf({ productid: 1001, name: 'Ember Rift' })
  expect(title).toBe('Ember Rift top-up from ₹118.50 · Gemwala')
  expect(canonical).toBe('https://store.example/product/1001/ember-rift')
  expect(meta('og:url')).toBe(canonical)
  expect(meta('og:title')).toBe(title)
  expect(meta('og:image')).toBe('https://store.example/share/product/1001.jpg')
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('description')).toMatch(/^Ember Rift: .*₹799.*UPI or wallet\.$/)
})

test('a product that cannot be bought names no price', () => {
  const { title, data } = headOf({ name: 'Ember Rift', instock: false })
  expect(title).toBe('Ember Rift top-up · Gemwala')
  expect(data[0].offers.availability).toBe('https://schema.org/OutOfStock')
})

test('its structured data has the range of prices and the way to it', () => {
  const { data } = headOf({ productid: 1001, name: 'Ember Rift', category: 'games' })
  const [thing, crumbs] = data
  expect(thing).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Ember Rift',
    sku: '1001',
    url: 'https://store.example/product/1001/ember-rift',
    offers: { '@type': 'AggregateOffer', priceCurrency: 'INR', lowPrice: 118.5, offerCount: 4 },
  })
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(crumbs.itemListElement.map(({ position, name }: never) => [position, name])).toEqual([
    [1, 'Gemwala'],
    [2, 'Games'],
    [3, 'Ember Rift'],
  ])
})

test('staff’s own description and questions are for search engines, too', () => {
  const faq = [{ question: 'Refunds?', answer: 'Yes.' }]
  const long = `${'Fight for the rift. '.repeat(9)}The end.`
  const { meta, data } = headOf({ description: `${long}\nMore.`, faq })
  expect(meta('description')).toBe(`${'Fight for the rift. '.repeat(7)}Fight for the rift…`)
  expect(data[2]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Refunds?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
  })
  expect(headOf({ description: 'Short.', faq: [] }).meta('description')).toBe('Short.')
  expect(headOf({ faq: [] }).data).toHaveLength(2)
})

test('no name breaks out of the head', () => {
  const name = `"><script>alert('1')</script>&amp; हीरे`
  const { title, meta, data, canonical } = headOf({ productid: 1, name })
  expect(title).toContain(name)
  expect(meta('og:image:alt')).toContain(name)
  expect(data[0].name).toBe(name)
  expect(canonical).toBe(encodeURI('https://store.example/product/1/script-alert-1-script-amp-हीरे'))
})

test('a help page has its title, its first paragraph and its address', () => {
  const body = '## Who we are\n\nWe **sell** [codes](/x).\n\nMore.'
  const { title, meta, canonical, data } = read(
    headHtml(helpHead({ page: 'refunds', body } as ShownHelpPage), origin),
  )
  expect(title).toBe('Refunds and cancellations · Gemwala')
  expect(meta('description')).toBe('We sell codes.')
  expect(canonical).toBe('https://store.example/help/refunds')
  expect(data).toMatchObject([{ '@type': 'WebPage', name: 'Refunds and cancellations' }])
})

test('the home page names the store and its search', () => {
  const { title, canonical, data } = read(headHtml(homeHead(origin), origin))
  expect(title).toBe('Gemwala: game top-ups and vouchers')
  expect(canonical).toBe('https://store.example/')
  expect(data.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  expect(data[1].potentialAction.target.urlTemplate).toBe(
    'https://store.example/?q={search_term_string}',
  )
})
