// Addresses of PostgreSQL, as its own programs and the driver take them: with one host, which may also be a parameter.

import { text } from './setting.ts'

const protocols = ['postgres:', 'postgresql:']
const parts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)[^?#]*(?:\?([^#]*))?/

/** The host, perhaps with its port, or the folder of a socket; empty for this machine. */
export function databaseHost(address: string): string {
  const [, host = '', query = ''] = parts.exec(address) ?? []
  return new URLSearchParams(query).get('host') ?? host
}

export const databaseAddress = text
  .refine(
    (value) => protocols.some((protocol) => value.startsWith(`${protocol}//`)),
    `must be an address that starts with ${protocols.join(' or ')}`,
  )
  .refine(
    (value) => !databaseHost(value).includes(','),
    'must name one host: a proxy such as HAProxy, or the provider, leads it to the server that takes writes',
  )
  .refine(
    // A URL has no user without a host, but the driver takes one.
    (value) => URL.canParse(value.replace('@/', '@host/')),
    'must be an address such as postgres://user:password@host:5432/database',
  )
