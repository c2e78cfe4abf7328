// Runs pg_dump and pg_restore on the database of the settings. Everybody on the machine sees the arguments of a program,
// so what leads to the database is in its environment.

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import pg from 'pg'
import { CannotStart } from '../kit/cannot-start.ts'

export type Environment = Record<string, string | undefined>

export type On = {
  address: string
  /** Of this process: where the programs are, and whatever else they need. */
  environment: Environment
  /** For files that they read. */
  folder: string
  /** 15 for PostgreSQL 15.8. */
  serverVersion: number
}

export const dump = (into: string, snapshot: string, on: On): Promise<void> =>
  run(
    'pg_dump',
    [
      ...['--format=directory', `--file=${into}`, `--snapshot=${snapshot}`],
      // Others may belong to the provider, and could not be made again by an ordinary user.
      ...['--extension=pg_trgm', '--extension=btree_gin'],
    ],
    on,
  )

/** All or nothing. Works for an owner who is no superuser, and gives nothing to anybody else. */
export const load = (from: string, on: On): Promise<void> =>
  run(
    'pg_restore',
    [
      ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
      ...['--no-comments', '--no-publications', '--no-subscriptions', '--no-security-labels'],
      ...['--no-tablespaces', `--dbname=${nameIn(on.address)}`, from],
    ],
    on,
  )

async function run(program: string, args: string[], on: On): Promise<void> {
  const env = { ...withoutLibpq(on.environment), LC_ALL: 'C', ...(await environmentFor(on)) }
  const found = await versionOf(program, env)
  if (found === undefined || found < on.serverVersion) {
    const trouble =
      found === undefined
        ? `This needs the program ${program}, which is not there.`
        : `The program ${program} is of PostgreSQL ${found}, and the server of PostgreSQL ${on.serverVersion}.`
    throw new CannotStart(
      `${trouble} Install the client programs of PostgreSQL ${on.serverVersion}; on Debian the package is postgresql-client-${on.serverVersion}.`,
    )
  }
  await promisify(execFile)(program, ['--no-password', ...args], { env }).catch((error) => {
    const lines = String(error.stderr ?? '').split('\n')
    const line = lines.find((one) => one.includes('error:')) || lines[0] || error.message
    throw new CannotStart(`${program} failed: ${line.replace(/^.*?error: /, '')}`)
  })
}

/** Undefined if there is no such program. */
async function versionOf(program: string, env: Environment): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { env })
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A service or a host that somebody has set for psql would lead elsewhere. */
const withoutLibpq = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('PG')))

/** Connects nowhere; it only reads the address as the driver does. */
const clientOf = (connectionString: string) => new pg.Client({ connectionString })

const nameIn = (address: string): string => clientOf(address).database ?? ''

/** The connection that the driver makes, in the words of libpq. */
export async function environmentFor({
  address,
  folder,
}: Pick<On, 'address' | 'folder'>): Promise<Environment> {
  const { host, port, user, password, database } = clientOf(address)
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? undefined,
    PGDATABASE: database,
    PGTARGETSESSIONATTRS: 'read-write',
    ...(await encryptionOf(new URL(address.replace('@/', '@host/')).searchParams, folder)),
  }
}

/** Otherwise the driver verifies the server for every `sslmode`, by the authorities that Node trusts. */
const unverified: Environment = { disable: 'disable', 'no-verify': 'require' }

async function encryptionOf(parameters: URLSearchParams, folder: string): Promise<Environment> {
  const given = (name: string) => parameters.get(name) ?? undefined
  const mode = given('sslmode')
  if (!mode) return {}
  const files = {
    PGSSLCERT: given('sslcert'),
    PGSSLKEY: given('sslkey'),
    PGSSLROOTCERT: given('sslrootcert'),
  }
  const asLibpq = given('uselibpqcompat') === 'true' ? mode : unverified[mode]
  if (asLibpq) return { ...files, PGSSLMODE: asLibpq }
  if (!files.PGSSLROOTCERT) {
    files.PGSSLROOTCERT = join(folder, 'trusted.pem')
    await writeFile(files.PGSSLROOTCERT, getCACertificates().join('\n'))
  }
  return { ...files, PGSSLMODE: 'verify-full' }
}
