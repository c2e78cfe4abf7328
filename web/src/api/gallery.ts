// The promotional images, as the storefront asks for them.

import { galleryEndpoints } from '@gemwala/contract/catalogue/gallery'
import { call } from './call.ts'

export const askShownImages = () => call(galleryEndpoints.shown)
