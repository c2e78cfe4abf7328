// The proof that the books balance, over HTTP.

import { bookEndpoints } from '@gemwala/contract/money/books'
import { proveBooks } from '../../domain/money/books.ts'
import { nights } from '../../domain/money/nightly-proof.ts'
import type { Mount } from '../frame/mount.ts'

export function bookRoutes(on: Mount): void {
  on(bookEndpoints.proof, ({ reads }) => proveBooks(reads.db, { all: false }))
  on(bookEndpoints.nights, ({ reads }) => nights(reads))
}
