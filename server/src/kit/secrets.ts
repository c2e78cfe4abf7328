// Tokens: long, random, and stored only as hashes.

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in characters that need no escaping in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token has enough entropy for a plain fast hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
