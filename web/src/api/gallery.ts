// The storefront's calls for promotional images.

import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import { call } from './call.ts'

export const askShownImages = () => call(storefrontEndpoints.images)
