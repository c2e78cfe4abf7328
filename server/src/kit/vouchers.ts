// A voucher code as it is stored: encrypted, with a fingerprint to find duplicates and the last characters,
// which may be shown.

import type { Vault } from './seal.ts'

export type SealedVoucher = { sealed: string; fingerprint: Buffer; tail: string }

export const sealVoucher = (vault: Vault, code: string): SealedVoucher => ({
  sealed: vault.seal(code),
  // Upper and lower case or spaces do not make a different code.
  fingerprint: vault.fingerprint(`voucher ${code.replaceAll(/\s/g, '').toUpperCase()}`),
  // At most a quarter of a short code is shown.
  tail: code.slice(-Math.min(4, Math.floor(code.length / 4))),
})

export const masked = (tail: string): string => `••••${tail}`
