// A streaming replica of a private PostgreSQL server, on a free loopback port.

import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onDatabase } from './postgres-url.ts'
import {
  notDurable,
  onFreePort,
  type PrivatePostgres,
  serve,
  unprivilegedOwner,
} from './private-postgres.ts'

export async function startReplica({ url, programs }: PrivatePostgres) {
  const owner = await unprivilegedOwner()
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-replica-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  const copied = ['-d', url, '-D', join(folder, 'data'), '-R', '-c', 'fast', '--no-sync']
  await promisify(execFile)(join(programs, 'pg_basebackup'), copied, { ...owner, cwd: folder })
  const { port, running } = await onFreePort(async (port) => ({
    port,
    running: await serve({ programs, owner, folder, port, settings: notDurable }),
  }))
  return {
    url: onDatabase(`postgres://postgres@127.0.0.1:${port}`, 'postgres'),
    stop: async () => {
      await running.end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
