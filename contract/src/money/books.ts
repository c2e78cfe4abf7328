// The books (our own call): a report that checks that every rupee is accounted for.

import { endpoints } from '../endpoint.ts'
import type { bookShapes } from './books.shapes.ts'

type Shapes = typeof bookShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const bookEndpoints = {
  proof: get<Shapes['proof']>('/admin/books', {
    summary: 'Checks the books: sums that must be zero, and rows that must not exist.',
  }),
  nights: get<Shapes['nights']>('/admin/books/nights', {
    summary: 'The results of the nightly proofs of all books, and the last closed day.',
  }),
}
