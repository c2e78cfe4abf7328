// Products: what the home page lists and what staff create, edit and delete.

import { endpoints } from './endpoint.ts'
import type { productShapes } from './products.shapes.ts'

type Shapes = typeof productShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const productEndpoints = {
  home: get<Shapes['home']>('/product/gethomeproducts', {
    access: 'public',
    summary: 'The products of the home page, by shelf, each with its lowest price in stock.',
  }),
}
