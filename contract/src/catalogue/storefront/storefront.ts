// What the storefront's first page asks for, apart from the calls of staff, whose addresses it does not download.

import { endpoints } from '../../endpoint.ts'
import type { storefrontShapes } from './storefront.shapes.ts'

type Shapes = typeof storefrontShapes
const { get } = endpoints({ access: 'public', errorField: 'message' })

export const storefrontEndpoints = {
  home: get<Shapes['home']>('/product/gethomeproducts', {
    summary: 'The products of the home page, by shelf, each with its lowest price in stock.',
  }),
  searchIndex: get<Shapes['searchIndex']>('/store/searchindex', {
    summary:
      'What each product is found by beside its name: its aliases and the names of its items.',
  }),
  images: get<Shapes['images']>('/store/images', {
    summary: 'The images the store shows: carousels, banners, popup and socials.',
  }),
}
