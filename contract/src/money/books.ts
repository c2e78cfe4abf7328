// The books (our own calls): reports that check that every rupee is accounted for.

import { endpoints } from '../endpoint.ts'
import type { bookShapes } from './books.shapes.ts'

/** How many days a list of book days covers if no first day is given, and at most. */
export const bookDaysShown = 31
export const bookDaysLimit = 366

/** What must be equal: the ledger on one side, what was counted elsewhere on the other. */
export const equationNames = ['wallets', 'escrow', 'suspense', 'clearing', 'entries'] as const
export type EquationName = (typeof equationNames)[number]

export const bookTexts = {
  tooManyDays: `Choose at most ${bookDaysLimit} days.`,
} as const

type Shapes = typeof bookShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const bookEndpoints = {
  proof: get<Shapes['proof']>('/admin/books', {
    needs: ['books.see'],
    summary: 'Checks the books: sums that must be zero, and rows that must not exist.',
  }),
  nights: get<Shapes['nights']>('/admin/books/nights', {
    needs: ['books.see'],
    summary: 'The results of the nightly proofs of all books, and the last closed day.',
  }),
  now: get<Shapes['now']>('/admin/books/now', {
    needs: ['books.see'],
    summary:
      'The balance of every account now, compared with what wallets, orders and gateways say.',
  }),
  days: get<Shapes['days']>('/admin/books/days', {
    needs: ['books.see'],
    summary: 'What moved on each day, and the balances at its end, newest first.',
  }),
  daysCsv: get<Shapes['daysCsv']>('/admin/csv/bookdays', {
    needs: ['books.see', 'exports'],
    summary: 'The days of /admin/books/days as CSV.',
  }),
}
