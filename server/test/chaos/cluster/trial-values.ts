// What `machine.env` has for a real machine, for three machines that are one: free ports on loopback, folders
// of a temporary one, passwords of this run.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePorts } from './ports.ts'
import type { Values } from './template.ts'

/** The ports of one machine. What others connect to is a wire, behind which the program listens. */
export type MachinePorts = {
  postgres: number
  postgresWire: number
  rest: number
  restWire: number
  /** Patroni's own wires to the members of etcd. */
  etcdWires: number[]
  etcdClient: number
  etcdPeer: number
  store: number
}

export type Ports = {
  machines: MachinePorts[]
  primary: number
  replicas: number
  http: number
  pooler: number
}

const machineCount = 3

export async function choosePorts(): Promise<Ports> {
  const free = (await freePorts(machineCount * (7 + machineCount) + 4)).values()
  const next = () => free.next().value!
  return {
    machines: Array.from({ length: machineCount }, () => ({
      postgres: next(),
      postgresWire: next(),
      rest: next(),
      restWire: next(),
      etcdWires: Array.from({ length: machineCount }, next),
      etcdClient: next(),
      etcdPeer: next(),
      store: next(),
    })),
    primary: next(),
    replicas: next(),
    http: next(),
    pooler: next(),
  }
}

const at = (port: number) => `127.0.0.1:${port}`

/** The values that are the same on every machine. */
export function commonValues(ports: Ports, folder: string, programs: string): Values {
  const numbered = ports.machines.map((machine, index) => [index + 1, machine] as const)
  const password = () => randomBytes(12).toString('hex')
  return {
    NETWORK: '127.0.0.0/8',
    ETCD_HOSTS_ONLY: 'true',
    ETCD_CLUSTER: numbered
      .map(([number, { etcdPeer }]) => `etcd${number}=http://${at(etcdPeer)}`)
      .join(','),
    ...Object.fromEntries(
      numbered.flatMap(([number, machine]) => [
        [`PG${number}`, at(machine.postgresWire)],
        [`REST${number}_PORT`, machine.restWire],
        [`STORE${number}`, at(machine.store)],
      ]),
    ),
    HTTP_LISTEN: at(ports.http),
    PRIMARY_LISTEN: at(ports.primary),
    REPLICA_LISTEN: at(ports.replicas),
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: ports.primary,
    POOLER_HOST: '127.0.0.1',
    POOLER_PORT: ports.pooler,
    PG_PROGRAMS: programs,
    PGBACKREST_REPOSITORY: join(folder, 'backups'),
    PGBOUNCER_USERS: join(folder, 'userlist.txt'),
    PGBOUNCER_LOG: join(folder, 'logs/pgbouncer.log'),
    // The system's user is called postgres only where the package made one.
    LOCAL_ADMIN: 'trust',
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
    STORE_PASSWORD: password(),
  }
}

/** The values of one machine, whose files are in its own folder. */
export const machineValues = (ports: MachinePorts, number: number, folder: string): Values => ({
  NODE: `pg${number}`,
  PG_LISTEN: at(ports.postgres),
  PG_CONNECT: at(ports.postgresWire),
  PG_PORT: ports.postgres,
  REST_LISTEN: at(ports.rest),
  REST_CONNECT: at(ports.restWire),
  ETCD_HOSTS: ports.etcdWires.map(at).join(','),
  ETCD_NAME: `etcd${number}`,
  ETCD_CLIENT_URLS: `http://${at(ports.etcdClient)}`,
  ETCD_PEER_URL: `http://${at(ports.etcdPeer)}`,
  ETCD_DATA: join(folder, 'etcd'),
  PG_DATA: join(folder, 'data'),
  PG_SOCKETS: folder,
  PATRONI_PASSFILE: join(folder, 'pgpass'),
  CREATE_DATABASE: join(folder, 'create-database.sql'),
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_LOGS: folder,
  PGBACKREST_LOCKS: folder,
  PGBACKREST_SPOOL: folder,
})
