// A private PostgreSQL server for a test run: a new cluster in a temporary folder, on a free loopback port. It is
// removed when the run ends.

import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'
const startTimeoutMs = 120_000

export type PostgresServer = { url: string; stop(): Promise<void> }
export type PrivatePostgres = PostgresServer & {
  pid: number
  /** The folder of PostgreSQL's programs, such as pgbench. */
  programs: string
  /** Crashes the server and starts it again with the same files and port. */
  crash(): Promise<void>
}

class NoPostgres extends Error {}

/** The server at TEST_DATABASE_URL, whose user must be a superuser, or a private one. */
export async function findPostgres(): Promise<PostgresServer> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => {} } : startPrivatePostgres()
}

export async function startPrivatePostgres(
  settings: readonly string[] = notDurable,
): Promise<PrivatePostgres> {
  const programs = findPrograms()
  if (!programs) {
    throw new NoPostgres(
      'There is no PostgreSQL server for the tests. Install the package postgresql, or set TEST_DATABASE_URL.',
    )
  }
  const owner = await unprivilegedOwner()
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-postgres-'))
  // PostgreSQL refuses to run as root, so another user owns the folder.
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  await runFile(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder },
  )
  const start = (port: number) => serve({ programs, owner, folder, port, settings })
  const { port, ...first } = await onFreePort(async (port) => ({
    port,
    running: await start(port),
  }))
  let { running } = first
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: running.pid,
    programs,
    crash: async () => {
      await running.end('SIGQUIT')
      running = await start(port)
    },
    stop: async () => {
      await running.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Cluster = {
  programs: string
  owner: Owner | undefined
  /** Its files are in `data` inside. */
  folder: string
  port: number
  settings: readonly string[]
}

/** Starts the server on a cluster that is there. */
export async function serve({ programs, owner, folder, port, settings }: Cluster) {
  const files = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder]
  const server = spawn(
    join(programs, 'postgres'),
    [...files, ...asOptions([...loopbackOnly, ...settings])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  // However this process ends, the server ends with it.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await waitUntilReady(server.stderr)
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', kill)
    server.kill(signal)
    await ended
  }
  return { pid: server.pid!, end }
}

const loopbackOnly = ['listen_addresses=127.0.0.1', 'max_connections=300']

/** Commits are not forced to disk, which is faster; the data is not needed after the run. */
export const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const asOptions = (settings: string[]) => settings.flatMap((setting) => ['-c', setting])

/** The folder of the newest installed PostgreSQL's programs; undefined if there is none. */
export function findPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  return newestFirst
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

type Owner = { uid: number; gid: number }

/** The user that runs the server if this process is root. */
export async function unprivilegedOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string, name: string) =>
    Number((await runFile('id', [flag, name])).stdout)
  const name = await idOf('-u', 'postgres').then(
    () => 'postgres',
    () => 'nobody',
  )
  return { uid: await idOf('-u', name), gid: await idOf('-g', name) }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const mostTries = 3

/** Starts a server on a free port. Until it listens, another process may take that port; then it tries another one. */
export async function onFreePort<Server>(
  start: (port: number) => Promise<Server>,
  tries = 1,
): Promise<Server> {
  const port = await freePort()
  try {
    return await start(port)
  } catch (error) {
    if (tries === mostTries || !/address already in use/i.test(String(error))) throw error
    return onFreePort(start, tries + 1)
  }
}

function waitUntilReady(stderr: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const giveUp = setTimeout(
      () => reject(new Error(`PostgreSQL did not start:\n${said}`)),
      startTimeoutMs,
    )
    stderr.on('data', (chunk) => {
      said += chunk
      if (!/ready to accept (read-only )?connections/.test(said)) return
      clearTimeout(giveUp)
      said = ''
      resolve()
    })
    stderr.on('end', () => reject(new Error(`PostgreSQL ended:\n${said}`)))
  })
}
