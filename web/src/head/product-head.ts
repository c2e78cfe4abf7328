// The head of a product's page.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { productPath } from '@gemwala/contract/catalogue/product-path'
import { storeTitle } from '@gemwala/contract/first-words'
import { showRupees } from '@gemwala/contract/money'
import { productTitle } from '../store/product/product-title.ts'
import { wordsOf } from '../store/shelves.ts'
import * as words from './head.texts.ts'
import type { Head } from './head.ts'
import { shortened } from './shortened.ts'

export function productHead(product: SoldProduct, origin: string): Head {
  const path = productPath(product)
  const title = `${productTitle(product)} · ${storeTitle}`
  const picture = { path: `/share/product/${product.productid}.jpg`, alt: productTitle(product) }
  const description = descriptionOf(product)
  const { heading, category } = wordsOf(product.category)
  const url = (of: string) => new URL(of, origin).href
  return {
    title,
    description,
    path,
    picture,
    data: [
      {
        '@type': 'Product',
        name: product.name,
        description,
        sku: String(product.productid),
        category: heading,
        image: [url(picture.path), url(product.imgpath)],
        url: url(path),
        offers: offersOf(product),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: storeTitle, item: url('/') },
          { name: heading, item: url(`/#${category}`) },
          { name: product.name, item: url(path) },
        ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
      ...faqOf(product),
    ],
  }
}

function descriptionOf({ name, items, inputs, description }: SoldProduct): string {
  const [paragraph = ''] = description.split('\n')
  if (paragraph) return shortened(paragraph)
  const packs = items.slice(0, 3).map((item) => ({ ...item, price: showRupees(item.price) }))
  const labels = inputs.map(({ label }) => label)
  return words.productDescription(name, packs, labels)
}

const faqOf = ({ faq }: SoldProduct): object[] =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

function offersOf({ items, instock }: SoldProduct): object | undefined {
  if (items.length === 0) return undefined
  const prices = items.map(({ price }) => price)
  const isInStock = instock && items.some(({ inStock }) => inStock)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: items.length,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
  }
}
