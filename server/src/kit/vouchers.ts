// A voucher code as it is kept: sealed, with a fingerprint to know it by and the end that may be shown.

import type { Vault } from './seal.ts'

export type SealedVoucher = { sealed: string; fingerprint: Buffer; tail: string }

export const sealVoucher = (vault: Vault, code: string): SealedVoucher => ({
  sealed: vault.seal(code),
  // Case and blanks do not make another code of it.
  fingerprint: vault.fingerprint(`voucher ${code.replaceAll(/\s/g, '').toUpperCase()}`),
  // Of a short code less is shown: what is hidden must be the greater part.
  tail: code.slice(-Math.min(4, Math.floor(code.length / 4))),
})

export const masked = (tail: string): string => `••••${tail}`
