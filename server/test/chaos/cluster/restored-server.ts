// Restores the latest backup and the changes after it, up to a moment, into a new folder, and starts a PostgreSQL
// server on it that has nothing to do with the cluster.

import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { askServer } from '../../database/ask-server.ts'
import { until } from '../until.ts'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { freePorts } from './ports.ts'
import { startService } from './service.ts'

const startTimeoutMs = 60_000

/** The folder has Patroni's configuration, which speaks of standbys and of an archive that it must not touch. */
const standsAlone = ['synchronous_standby_names=', 'archive_mode=off', 'listen_addresses=127.0.0.1']

export type RestoredServer = { url: string; stop(): Promise<void> }

export async function restoreTo(
  moment: string,
  { site, urls }: Cluster,
  machine: Machine,
): Promise<RestoredServer> {
  const { programs, owner } = site
  const folder = join(site.folder, 'restored')
  await mkdir(folder, { mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
  await machine.backRest([
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    'restore',
  ])
  const [port] = await freePorts(1)
  const server = startService({
    program: join(programs.postgres, 'postgres'),
    args: [
      ...['-D', folder, '-p', String(port), '-k', folder],
      ...standsAlone.flatMap((setting) => ['-c', setting]),
    ],
    owner,
    setpriv: programs.setpriv,
    logFile: join(site.folder, 'logs/restored.log'),
    cwd: folder,
  })
  const url = new URL(urls.primary)
  url.port = String(port)
  const isWritable = async () =>
    (await askServer(url.href, 'select pg_is_in_recovery()')) === 'false' ? true : undefined
  const stop = () => server.end('SIGINT')
  if (!(await until(isWritable, startTimeoutMs))) {
    await stop()
    throw new Error('The restored server did not finish its recovery; see restored.log.')
  }
  return { url: url.href, stop }
}
