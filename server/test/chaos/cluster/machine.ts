// One of the three machines of the trial: a member of etcd, and PostgreSQL under Patroni.

import { execFile } from 'node:child_process'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childrenOf } from '../../process/spawned.ts'
import type { Programs } from './programs.ts'
import { type Owner, type Service, startService } from './service.ts'
import { type Values, writeConfig } from './template.ts'
import { type MachinePorts, machineValues } from './trial-values.ts'
import { layWire } from './wire.ts'

const runFile = promisify(execFile)

export type Site = { folder: string; programs: Programs; owner: Owner; values: Values }

export type Machine = {
  name: string
  folder: string
  ports: MachinePorts
  /** Starts Patroni, which starts PostgreSQL. */
  startDatabase(): void
  /** Kills Patroni and every process of PostgreSQL with SIGKILL, at once. */
  killDatabase(): Promise<void>
  startEtcd(): void
  killEtcd(): Promise<void>
  /** Cuts the database off from etcd, from the other servers and from all clients. Everything keeps running. */
  isolate(): void
  rejoin(): void
  /** Runs pgBackRest here, as the server's user. */
  backRest(args: string[]): Promise<string>
  remove(): Promise<void>
}

export async function prepareMachine(
  site: Site,
  { number, ports, etcdPorts }: { number: number; ports: MachinePorts; etcdPorts: number[] },
): Promise<Machine> {
  const name = `pg${number}`
  const { programs, owner } = site
  const folder = join(site.folder, name)
  await mkdir(folder, { mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
  const values = { ...site.values, ...machineValues(ports, number, folder) }
  const config = (template: string) => writeConfig(template, { folder, values, owner })
  const etcdConfig = await config('etcd.yaml')
  const patroniConfig = await config('patroni.yaml')
  const backRestConfig = await config('pgbackrest.conf')
  await config('create-database.sql')
  const wires = await Promise.all([
    layWire(ports.postgresWire, ports.postgres),
    layWire(ports.restWire, ports.rest),
    ...ports.etcdWires.map((port, index) => layWire(port, etcdPorts[index]!)),
  ])

  const start = (service: string, program: string, args: string[]): Service =>
    startService({
      program,
      args,
      owner,
      setpriv: programs.setpriv,
      logFile: join(site.folder, 'logs', `${service}.log`),
      cwd: folder,
    })
  let patroni: Service | undefined
  let etcd: Service | undefined
  const killDatabase = async () => {
    const postmaster = await postmasterOf(join(folder, 'data'))
    const all = postmaster ? [postmaster, ...(await childrenOf(postmaster))] : []
    const patroniEnded = patroni?.end('SIGKILL')
    for (const pid of all) kill(pid)
    await patroniEnded
  }
  const killEtcd = async () => etcd?.end('SIGKILL')
  return {
    name,
    folder,
    ports,
    startDatabase: () => {
      patroni = start(name, programs.patroni, [patroniConfig])
    },
    killDatabase,
    startEtcd: () => {
      etcd = start(`etcd${number}`, programs.etcd, ['--config-file', etcdConfig])
    },
    killEtcd,
    isolate: () => {
      for (const wire of wires) wire.cut()
    },
    rejoin: () => {
      for (const wire of wires) wire.mend()
    },
    backRest: async (args) => {
      const given = [`--config=${backRestConfig}`, '--stanza=gemwala', ...args]
      const { stdout } = await runFile(programs.pgbackrest, given, { ...owner, cwd: folder })
      return stdout
    },
    remove: async () => {
      await Promise.all([killDatabase(), killEtcd()])
      for (const wire of wires) wire.close()
    },
  }
}

/** Patroni starts PostgreSQL outside its own process tree, so only the file knows it. */
async function postmasterOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
