// The data that the server puts into the home page, so that the first paint needs no further request.

import type { ShownImage } from './catalogue/gallery.shapes.ts'
import type { HomeProducts } from './catalogue/products.shapes.ts'

/** The id of the `<script type="application/json">` element with the data. */
export const bootElementId = 'boot-data'

export type BootData = { products: HomeProducts; images: ShownImage[] }
