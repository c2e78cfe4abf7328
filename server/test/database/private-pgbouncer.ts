// PgBouncer in transaction mode before a PostgreSQL server: a private process on a free loopback port.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onFreePort, unprivilegedOwner } from './private-postgres.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

export const findPgbouncer = (): string | undefined => places.find((place) => existsSync(place))

/** `settings` are lines of its configuration. */
export async function startPgbouncer(
  postgresUrl: string,
  settings: readonly string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findPgbouncer()
  if (!program) throw new Error('PgBouncer is missing. Install the package pgbouncer.')
  const server = new URL(postgresUrl)
  const owner = await unprivilegedOwner()
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const login = [`user=${server.username}`, server.password && `password=${server.password}`]
  const serve = async (port: number) => {
    await writeFile(
      file,
      `[databases]
* = host=${server.hostname} port=${server.port || 5432} ${login.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${settings.join('\n')}
`,
    )
    // PgBouncer refuses to run as root.
    if (owner) for (const path of [folder, file]) await chown(path, owner.uid, owner.gid)
    await chmod(file, 0o600)
    const bouncer = spawn(program, [file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => bouncer.once('close', () => resolve()))
    const kill = () => bouncer.kill('SIGKILL')
    process.once('exit', kill)
    await new Promise<void>((resolve, reject) => {
      let said = ''
      bouncer.stderr.on('data', (chunk) => {
        said += chunk
        if (said.includes('process up')) resolve()
      })
      void ended.then(() => reject(new Error(`PgBouncer ended:\n${said}`)))
    })
    return { port, kill, ended }
  }
  const { port, kill, ended } = await onFreePort(serve)
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    stop: async () => {
      process.off('exit', kill)
      kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
