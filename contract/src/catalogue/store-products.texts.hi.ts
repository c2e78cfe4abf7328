// The Hindi of what customers read about products.

import type { Translated } from '../translated.ts'
import type { storeProductTexts as english } from './store-products.texts.ts'

export const unknownProduct = 'प्रोडक्ट नहीं मिला'

export const storeProductTexts: Translated<typeof english> = { unknown: unknownProduct }
