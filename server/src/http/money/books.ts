// The proof that the books balance, over HTTP.

import { bookEndpoints } from '@gemwala/contract/money/books'
import type { Context } from '../../context.ts'
import { proveBooks } from '../../domain/money/books.ts'
import type { Mount } from '../frame/mount.ts'

export function bookRoutes(on: Mount, ctx: Context): void {
  on(bookEndpoints.proof, () => proveBooks(ctx))
}
