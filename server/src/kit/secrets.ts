// Tokens: random, long, and kept only as hashes.

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token is as random as its hash, so a plain fast hash is enough to keep it by. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
