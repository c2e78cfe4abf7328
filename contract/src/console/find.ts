// The palette's search for any order, user or wallet transaction (our own call).

import { endpoints } from '../endpoint.ts'
import type { findShapes } from './find.shapes.ts'

/** The palette searches from this many characters on. */
export const findFrom = 3
/** The number of results of each kind. */
export const findLimit = 6

type Shapes = typeof findShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const findEndpoints = {
  find: get<Shapes['find']>('/admin/find', {
    needs: [],
    summary: 'The first orders, users and wallet transactions that match a text.',
  }),
}
