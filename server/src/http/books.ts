// The books' proof over HTTP.

import { bookEndpoints } from '@gemwala/contract/books'
import type { Context } from '../context.ts'
import { proveBooks } from '../domain/books.ts'
import type { Mount } from './mount.ts'

export function bookRoutes(on: Mount, ctx: Context): void {
  on(bookEndpoints.proof, () => proveBooks(ctx))
}
