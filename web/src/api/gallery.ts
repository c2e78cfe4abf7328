// The storefront's calls for promotional images.

import { galleryEndpoints } from '@gemwala/contract/catalogue/gallery'
import { call } from './call.ts'

export const askShownImages = () => call(galleryEndpoints.shown)
