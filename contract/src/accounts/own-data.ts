// Data rights: a customer's file with everything about them, and the deletion of their account.

import { endpoints } from '../endpoint.ts'
import type { ownDataShapes } from './own-data.shapes.ts'

export { ownDataTexts } from './own-data.texts.ts'

/** How long a file can be downloaded. */
export const fileKeptDays = 7

type Shapes = typeof ownDataShapes
const { get, post } = endpoints({ access: 'session', errorField: 'message' })

export const ownDataEndpoints = {
  state: get<Shapes['state']>('/store/account/data', {
    summary: "Whether the file with the caller's data was requested, and until when it is kept.",
  }),
  request: post<Shapes['request']>('/store/account/data', {
    summary:
      "Has a file made with everything about the caller, and mails the link when it's there.",
  }),
  file: get<Shapes['file']>('/store/account/data/file', {
    summary: "The file with the caller's data: JSON and CSV files in one ZIP file.",
  }),
  deleteAccount: post<Shapes['deleteAccount']>('/store/account/delete', {
    summary:
      "Deletes the caller's account, by password or code. Orders and books stay, without the person.",
  }),
}
