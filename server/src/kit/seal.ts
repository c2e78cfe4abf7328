// Encrypts what is stored but must not be readable in the database, such as voucher codes, or queued
// messages with a one-time code. Also fingerprints short secrets, which could be guessed from a plain hash.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

export type Vault = {
  seal(text: string): string
  open(sealed: string): string
  /** A keyed hash: equal for equal texts, and useless without the key. */
  fingerprint(text: string): Buffer
}

export function vaultOf(secret: string): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sealKey = keyFor('gemwala seal')
  const printKey = keyFor('gemwala fingerprint')
  return {
    seal: (text) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      const body = decipher.update(bytes.subarray(ivLength + tagLength))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', printKey).update(text).digest(),
  }
}
