// The proof that the books balance, over HTTP.

import { bookEndpoints } from '@gemwala/contract/money/books'
import { proveBooks } from '../../domain/money/books.ts'
import type { Mount } from '../frame/mount.ts'

export function bookRoutes(on: Mount): void {
  on(bookEndpoints.proof, ({ reads }) => proveBooks(reads))
}
