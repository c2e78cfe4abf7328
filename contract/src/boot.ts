// What the server writes into its pages: the home page's data, so that its first picture needs no
// further request, and whether this is the demo.

import type { ShownImage } from './gallery.shapes.ts'
import type { HomeProducts } from './products.shapes.ts'

/** The id of the `<script type="application/json">` element that carries it. */
export const bootElementId = 'boot-data'

/** Stands on the `<html>` element of every page of the demo, and of no other store. */
export const demoMark = 'data-demo'

export type BootData = { products: HomeProducts; images: ShownImage[] }
