// The request scenarios: each names a server, the request to repeat, and the expected status.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'

export type Asked = {
  path: string
  headers: Record<string, string>
  status: number
  /** In place of `headers`: those of each client, in turn. */
  ofClient?: Record<string, string>[]
}

export type Scenario = {
  name: string
  target: 'bare' | 'store'
  /** The request to send, once the server is up. */
  prepare(address: string): Promise<Asked>
}

const { path } = storefrontEndpoints.home

/** The reference: a bare Fastify server that says hello. */
export const bareHello: Scenario = {
  name: 'bare Fastify, hello',
  target: 'bare',
  prepare: async () => ({ path: '/', headers: {}, status: 200 }),
}

/** The store's most frequent call, without cache or compression. */
export const homeProducts: Scenario = {
  name: `GET ${path}`,
  target: 'store',
  prepare: async () => ({ path, headers: {}, status: 200 }),
}

const homeProductsUnchanged: Scenario = {
  name: 'the same, unchanged (304)',
  target: 'store',
  prepare: async (address) => {
    const etag = (await fetch(`${address}${path}`)).headers.get('etag')
    if (!etag) throw new Error(`${path} has no ETag`)
    return { path, headers: { 'if-none-match': etag }, status: 304 }
  },
}

/**
 * The home page with its catalogue, uncompressed. autocannon decodes bodies, and for compressed ones that
 * costs more than the server's own work, so we would measure autocannon.
 */
const homePage: Scenario = {
  name: 'home page /',
  target: 'store',
  prepare: async () => ({ path: '/', headers: { accept: 'text/html' }, status: 200 }),
}

type Product = { productid: number; items: { left: number | null }[] }

const productScenario = (name: string, isWanted: (product: Product) => boolean): Scenario => ({
  name,
  target: 'store',
  prepare: async (address) => {
    const home = (await (await fetch(`${address}${path}`)).json()) as Record<string, Product[]>
    for (const { productid } of Object.values(home).flat()) {
      const productPath = checkoutEndpoints.product.path.replace(':productid', String(productid))
      const product = (await (await fetch(`${address}${productPath}`)).json()) as Product
      if (isWanted(product)) return { path: productPath, headers: {}, status: 200 }
    }
    throw new Error(`The demo has no product for '${name}'`)
  },
})

const showsStock = ({ items }: Product) => items.some(({ left }) => left !== null)

export const product = productScenario(
  `GET ${checkoutEndpoints.product.path}`,
  (one) => one.items.length > 0 && !showsStock(one),
)

const productOfCodes = productScenario('the same, sold from codes', showsStock)

export const scenarios = [
  bareHello,
  homeProducts,
  homeProductsUnchanged,
  product,
  productOfCodes,
  homePage,
]
