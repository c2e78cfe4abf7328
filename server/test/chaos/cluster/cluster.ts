// Brings a whole cluster up on one machine: three members of etcd, three PostgreSQL servers under Patroni, HAProxy and
// PgBouncer, with the configuration files of `ops/cluster/config`. The stores are started by the caller.

import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedOwner } from '../../database/private-postgres.ts'
import { until } from '../until.ts'
import { type Machine, prepareMachine, type Site } from './machine.ts'
import { areAllUp, etcdLeader, isWhole, membersOf } from './patroni.ts'
import { findAllPrograms } from './programs.ts'
import { type Service, startService } from './service.ts'
import { writeConfig } from './template.ts'
import { choosePorts, commonValues, type Ports } from './trial-values.ts'

const startTimeoutMs = 180_000

export type Cluster = {
  folder: string
  site: Site
  machines: Machine[]
  urls: {
    /** Through PgBouncer. */
    pooled: string
    /** The primary, without PgBouncer. */
    primary: string
    replicas: string
  }
  /** Where customers reach the stores, once they run on these ports. */
  http: string
  storePorts: number[]
  /** Starts everything, and resolves when it is whole. */
  start(): Promise<void>
  leader(): Promise<Machine | undefined>
  syncStandby(): Promise<Machine | undefined>
  etcdLeader(): Promise<Machine | undefined>
  /** Resolves when one leads, a second is synchronous, the third follows and etcd is healthy; otherwise rejects. */
  whenWhole(timeoutMs: number): Promise<void>
  /** Copies the logs into `test-results`, and returns where they are. */
  keepLogs(name: string): Promise<string>
  /** Ends everything and deletes the folder. */
  remove(): Promise<void>
}

export async function layCluster(): Promise<Cluster> {
  const programs = findAllPrograms()
  const owner = await unprivilegedOwner()
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-cluster-'))
  await chmod(folder, 0o755)
  for (const name of ['logs', 'backups']) {
    await mkdir(join(folder, name))
    if (owner) await chown(join(folder, name), owner.uid, owner.gid)
  }
  const ports = await choosePorts()
  const values = commonValues(ports, folder, programs.postgres)
  const site: Site = { folder, programs, owner, values }
  const machines: Machine[] = []
  const etcdPorts = ports.machines.map(({ etcdClient }) => etcdClient)
  for (const [index, machinePorts] of ports.machines.entries()) {
    machines.push(await prepareMachine(site, { number: index + 1, ports: machinePorts, etcdPorts }))
  }
  return clusterOf({ site, ports, machines })
}

async function startProxies(site: Site): Promise<Service[]> {
  const { folder, programs, owner, values } = site
  const config = (name: string) => writeConfig(name, { folder, values, owner })
  const start = (name: 'haproxy' | 'pgbouncer', args: string[]) =>
    startService({
      program: programs[name],
      args,
      owner,
      setpriv: programs.setpriv,
      logFile: join(folder, 'logs', `${name}.out`),
      cwd: folder,
    })
  await config('userlist.txt')
  return [
    start('haproxy', ['-db', '-f', await config('haproxy.cfg')]),
    start('pgbouncer', [await config('pgbouncer.ini')]),
  ]
}

type Laid = { site: Site; ports: Ports; machines: Machine[] }

function clusterOf({ site, ports, machines }: Laid): Cluster {
  const proxies: Service[] = []
  const url = (port: number) =>
    `postgres://gemwala:${site.values.STORE_PASSWORD}@127.0.0.1:${port}/gemwala`
  const withRole = async (role: string) => {
    const found = (await membersOf(machines)).find((member) => member.role === role)
    return machines.find(({ name }) => name === found?.name)
  }
  const cluster: Cluster = {
    folder: site.folder,
    site,
    machines,
    urls: {
      pooled: url(ports.pooler),
      primary: url(ports.primary),
      replicas: url(ports.replicas),
    },
    http: `http://127.0.0.1:${ports.http}`,
    storePorts: ports.machines.map(({ store }) => store),
    start: async () => {
      for (const machine of machines) machine.startEtcd()
      await need(() => etcdLeader(machines), 'etcd chose no leader')
      for (const machine of machines) machine.startDatabase()
      proxies.push(...(await startProxies(site)))
      await cluster.whenWhole(startTimeoutMs)
      await (await cluster.leader())!.backRest(['stanza-create'])
    },
    leader: () => withRole('leader'),
    syncStandby: () => withRole('sync_standby'),
    etcdLeader: () => etcdLeader(machines),
    whenWhole: async (timeoutMs) => {
      const isIt = async () =>
        isWhole(await membersOf(machines), machines.length) && (await areAllUp(machines))
          ? true
          : undefined
      await need(isIt, 'The cluster is not whole', timeoutMs)
    },
    keepLogs: async (name) => {
      const kept = join(import.meta.dirname, '../../../../test-results', name)
      await cp(join(site.folder, 'logs'), kept, { recursive: true })
      return kept
    },
    remove: async () => {
      await Promise.all(proxies.map((proxy) => proxy.end('SIGKILL')))
      await Promise.all(machines.map((machine) => machine.remove()))
      await rm(site.folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return cluster
}

async function need<T>(
  look: () => Promise<T | undefined>,
  otherwise: string,
  timeoutMs = startTimeoutMs,
): Promise<T> {
  const found = await until(look, timeoutMs)
  if (found === undefined) throw new Error(`${otherwise} after ${timeoutMs / 1000} s.`)
  return found
}
