// Smile.One's signature: MD5 twice, over the sorted fields and the merchant key.

import { createHash } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export function smileSign(fields: Record<string, string>, key: string): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}&`)
    .join('')
  return md5(md5(`${text}${key}`))
}
