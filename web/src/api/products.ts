// The storefront's calls for products.

import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import { call } from './call.ts'

export const askHomeProducts = () => call(storefrontEndpoints.home)

export const askSearchIndex = () => call(storefrontEndpoints.searchIndex)
