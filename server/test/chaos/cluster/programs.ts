// The programs of the cluster, and the Debian packages that have them.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPrograms } from '../../database/private-postgres.ts'

const folders = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin', '/sbin']
const packageOf = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  setpriv: 'util-linux',
}

export type Programs = Record<keyof typeof packageOf, string> & {
  /** The folder of PostgreSQL's programs. */
  postgres: string
}

class MissingPrograms extends Error {}

export function findAllPrograms(isThere: (path: string) => boolean = existsSync): Programs {
  const postgres = findPrograms()
  const found = Object.keys(packageOf).map((name) => [
    name,
    folders.map((folder) => join(folder, name)).find(isThere),
  ])
  const missing = found.flatMap(([name, path]) =>
    path ? [] : [packageOf[name as keyof typeof packageOf]],
  )
  if (!postgres) missing.unshift('postgresql')
  if (missing.length > 0) {
    throw new MissingPrograms(`Please install the Debian packages ${missing.join(', ')}.`)
  }
  return { ...Object.fromEntries(found), postgres }
}

/** `version` is what `patroni --version` prints. */
export function warningOf(version: string): string | undefined {
  const [number = ''] = /\d+\.\d+\.\d+/.exec(version) ?? []
  if (number.localeCompare('3.1.0', 'en', { numeric: true }) >= 0) return undefined
  return `Not for customers: with Patroni ${number} a primary that pauses for 30 s and comes back loses acknowledged purchases. Use 3.1.0 or newer; docs/high-availability.md says why.`
}

/** A message for the operator, without the stack, if that is what failed. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof MissingPrograms ? error.message : undefined
