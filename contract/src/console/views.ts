// Saved views (our own calls): the filters of a list under a name, for one person or for all staff.

import { endpoints } from '../endpoint.ts'
import type { viewShapes } from './views.shapes.ts'

/** How many views one person can keep, of all screens together. */
export const viewLimit = 50
export const viewNameLimit = 40
/** The length of the filters in the address. */
export const viewQueryLimit = 500

export const viewTexts = {
  nameRequired: 'Name is required',
  badScreen: 'There is no such screen.',
  noFilters: 'Choose filters first.',
  nameTaken: 'You already have a view with this name.',
  tooMany: `You can keep ${viewLimit} views. Delete one first.`,
  saved: 'View saved',
  deleted: 'View deleted',
  unknown: 'This view no longer exists.',
  notYours: 'Only the person who saved a view can delete it.',
} as const

type Shapes = typeof viewShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const viewEndpoints = {
  list: get<Shapes['list']>('/admin/views', {
    needs: [],
    summary: 'The saved views of a screen: the own ones, and those shared by others.',
  }),
  save: post<Shapes['save']>('/admin/views', {
    needs: [],
    summary: 'Saves the filters of a list under a name.',
  }),
  delete: post<Shapes['delete']>('/admin/views/:id/delete', {
    needs: [],
    summary: 'Deletes a saved view of the caller.',
  }),
}
