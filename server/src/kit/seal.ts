// Encrypts what is stored but must not be readable in the database, such as voucher codes, or queued
// messages with a one-time code. Also fingerprints short secrets, which could be guessed from a plain hash.
// A sealed text names its key, so that the key can be changed while the store runs.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16
const keyIdLength = 8
/** Texts of version 0.2 and before have no prefix. */
const versioned = new RegExp(`^v1\\.([\\w-]{${keyIdLength}})\\.([\\w-]+)$`)

export type Vault = {
  seal(text: string): string
  open(sealed: string): string
  /** A keyed hash: equal for equal texts, and useless without the key. */
  fingerprint(text: string): Buffer
  /** The key that seals. */
  keyId: string
  /** All keys that open: the one that seals, and the former ones. */
  keyIds: string[]
  /** The key of a sealed text; undefined if no key of this vault opens it. */
  keyIdOf(sealed: string): string | undefined
  /** Whether it says itself that the key that seals opens it. */
  isCurrent(sealed: string): boolean
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The key of fingerprints for a database that was made with this secret. */
export const printKeyOf = (secret: string): Buffer => derive(secret, 'gemwala fingerprint')

export const keyIdOf = (secret: string): string =>
  derive(secret, 'gemwala key id').toString('base64url').slice(0, keyIdLength)

type More = {
  /** They open, and do not seal. */
  formerSecrets?: readonly string[]
  /** Kept by the database: fingerprints must stay comparable when the secret changes. */
  printKey?: Buffer
}

export function vaultOf(secret: string, { formerSecrets = [], printKey }: More = {}): Vault {
  const keys = new Map(
    [secret, ...formerSecrets].map((one) => [keyIdOf(one), derive(one, 'gemwala seal')]),
  )
  const keyId = keyIdOf(secret)
  const fingerprintKey = printKey ?? printKeyOf(secret)

  /** A text without the name of its key is tried with all. */
  const openAny = (sealed: string): { text: string; by: string } => {
    const [, named, body] = versioned.exec(sealed) ?? []
    for (const [id, key] of keys) {
      if (named !== undefined && named !== id) continue
      const text = tryToOpen(key, body ?? sealed)
      if (text !== undefined) return { text, by: id }
    }
    throw new Error('no key opens this sealed text')
  }
  return {
    keyId,
    keyIds: [...keys.keys()],
    seal: (text) => `v1.${keyId}.${sealWith(keys.get(keyId)!, text)}`,
    open: (sealed) => openAny(sealed).text,
    keyIdOf: (sealed) => {
      try {
        return openAny(sealed).by
      } catch {
        return undefined
      }
    },
    isCurrent: (sealed) => versioned.exec(sealed)?.[1] === keyId,
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}

function sealWith(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Undefined if the key is another one or the text was changed. */
function tryToOpen(key: Buffer, sealed: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const body = decipher.update(bytes.subarray(ivLength + tagLength))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
