// Undoing a deletion (our own call): deleted records can be restored for a few minutes.

import { endpoints } from '../endpoint.ts'
import type { undeleteShapes } from './undelete.shapes.ts'

export const undeletableKinds = ['product', 'item', 'coupon', 'image'] as const
export type UndeletableKind = (typeof undeletableKinds)[number]

/** How long a deletion can be undone. */
export const undeleteMinutes = 10
/** How long the console offers to undo it. */
export const undoOfferMs = 10_000

export const undeleteTexts = {
  undo: 'Undo',
  restored: {
    product: 'Product restored',
    item: 'Item restored',
    coupon: 'Coupon restored',
    image: 'Image restored',
  },
  unknownKind: 'Only a product, an item, a coupon or an image can be restored',
  notDeleted: 'This is not deleted',
  tooLate: `A deletion can be undone only within ${undeleteMinutes} minutes`,
  failed: 'Failed to undo the deletion',
} as const

type Shapes = typeof undeleteShapes
const { post } = endpoints({ access: 'admin', errorField: 'message' })

export const undeleteEndpoints = {
  undelete: post<Shapes['undelete']>('/admin/undelete/:kind/:_id', {
    needs: [],
    summary:
      'Restores a product, an item, a coupon or an image within ten minutes of its deletion.',
  }),
}
