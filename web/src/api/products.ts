// The storefront's calls for products.

import { productEndpoints } from '@gemwala/contract/catalogue/products'
import { call } from './call.ts'

export const askHomeProducts = () => call(productEndpoints.home)

export const askSearchIndex = () => call(productEndpoints.searchIndex)
