// The help pages (our own calls): terms, privacy and the like, which staff write and customers read.

import { endpoints } from '../endpoint.ts'
import { groupDigits } from '../money.ts'
import type { helpPageShapes } from './help-pages.shapes.ts'

/** In the order in which they are listed; each has the address /help/{page}. */
export const helpPages = ['terms', 'privacy', 'refunds', 'delivery', 'contact'] as const
export type HelpPage = (typeof helpPages)[number]

export const isHelpPage = (word: string): word is HelpPage =>
  (helpPages as readonly string[]).includes(word)

/** In Hindi, 20,000 characters take 60 KB, and a request may have 100. */
export const helpBodyLimit = 20_000

export const helpPageTexts = {
  unknown: 'There is no such help page.',
  unknownVersion: 'There is no such version.',
  badEdition: 'An edition must be a whole number.',
  bodyRequired: 'A text is required',
  bodyTooLong: `A text can have at most ${groupDigits(String(helpBodyLimit))} characters`,
  badBody: 'Use plain text without control characters',
  versionRequired: 'The version that you edited is missing.',
  same: 'This text is already in force.',
  published: 'The text is in force now',
} as const

type Shapes = typeof helpPageShapes
const store = endpoints({ access: 'public', errorField: 'message' })
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const helpPageEndpoints = {
  page: store.get<Shapes['page']>('/store/help/:page', {
    summary: 'A help page in the language of the caller, as it is now or as an order found it.',
  }),
  list: get<Shapes['list']>('/admin/helptexts', {
    needs: ['pages.edit'],
    summary: 'The state of every help page in every language, and who runs the store.',
  }),
  text: get<Shapes['text']>('/admin/helptexts/:page/:language', {
    needs: ['pages.edit'],
    summary: 'The current text of a help page in one language, and its versions.',
  }),
  version: get<Shapes['version']>('/admin/helptexts/:page/:language/:version', {
    needs: ['pages.edit'],
    summary: 'One version of a text; version 0 is the example that comes with the store.',
  }),
  publish: post<Shapes['publish']>('/admin/helptexts/:page/:language', {
    needs: ['pages.edit'],
    summary: 'Puts a new version of a text in force.',
  }),
}
