// Addresses of PostgreSQL. Like PostgreSQL's own programs, the store accepts several hosts in one address:
// postgres://user@db1:5432,db2:5433/store, or postgres:///store?host=db1,db2&port=5432,5433.

import { text } from './setting.ts'

const protocols = ['postgres:', 'postgresql:']
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/

/** One plain address per host, in the order given. All else, such as password and TLS, is the same in each. */
export function serversOf(address: string): string[] {
  const [, start = '', hosts = '', path = '', query = ''] = parts.exec(address) ?? []
  const parameters = new URLSearchParams(query)
  const named = parameters.get('host')
  if (!named && !hosts.includes(',')) return [address]
  const ports = parameters.get('port')?.split(',') ?? []
  const all = named
    ? named.split(',').map((host, at) => hostAndPort(host, ports[at] ?? ports[0]))
    : hosts.split(',')
  // The store itself looks for the server that takes writes.
  for (const used of ['host', 'port', 'target_session_attrs']) parameters.delete(used)
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  return all.map((one) => `${start}${one}${path}${rest}`)
}

/** A host may also be the folder of a socket. */
function hostAndPort(host: string, port = ''): string {
  const named = host.includes(':') ? `[${host}]` : encodeURIComponent(host)
  return port === '' ? named : `${named}:${port}`
}

/** Without a host the driver connects to this machine, but a list must not have gaps. */
const isServer = (server: string, _: number, all: string[]): boolean =>
  URL.canParse(server) && (all.length === 1 || new URL(server).host !== '')

export const databaseAddress = text
  .refine(
    (value) => protocols.some((protocol) => value.startsWith(`${protocol}//`)),
    `must be an address that starts with ${protocols.join(' or ')}`,
  )
  .refine(
    (value) => serversOf(value).every(isServer),
    'must be an address such as postgres://user:password@host:5432/database, with a comma between several hosts',
  )
