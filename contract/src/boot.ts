// What the server writes into the home page, so that its first picture needs no further request.

import type { ShownImage } from './catalogue/gallery.shapes.ts'
import type { HomeProducts } from './catalogue/products.shapes.ts'

/** The id of the `<script type="application/json">` element that carries it. */
export const bootElementId = 'boot-data'

export type BootData = { products: HomeProducts; images: ShownImage[] }
