// What Patroni and etcd say about the cluster.

import type { Machine } from './machine.ts'

const answerTimeoutMs = 2_000

export type Member = { name: string; role: string; state: string }

async function ask(url: string, options: RequestInit = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const response = await fetch(url, { ...options, signal }).catch(() => undefined)
  return response?.json().catch(() => undefined)
}

/** As the first Patroni that answers sees them; empty while none does. */
export async function membersOf(machines: Machine[]): Promise<Member[]> {
  for (const { ports } of machines) {
    const answer = await ask(`http://127.0.0.1:${ports.restWire}/cluster`)
    const members = (answer as { members?: Member[] } | undefined)?.members
    if (members && members.length > 0) return members
  }
  return []
}

/** What Patroni of this machine says about its own server, even while the machine is cut off. */
export async function ownStateOf({ ports }: Machine): Promise<string | undefined> {
  const answer = await ask(`http://127.0.0.1:${ports.rest}/patroni`)
  return (answer as { state?: string } | undefined)?.state
}

/** One leader, a synchronous standby, and every server running. */
export function isWhole(members: Member[], count: number): boolean {
  const roles = members.map(({ role }) => role)
  return (
    members.length === count &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    roles.includes('leader') &&
    roles.includes('sync_standby')
  )
}

/** Whether every server and every member of etcd says so itself: what the others know may be old. */
export async function areAllUp(machines: Machine[]): Promise<boolean> {
  const answers = await Promise.all(
    machines.flatMap(({ ports }) => [
      ask(`http://127.0.0.1:${ports.etcdClient}/health`),
      ask(`http://127.0.0.1:${ports.restWire}/patroni`),
    ]),
  )
  return answers.every((answer) => {
    const { health, state } = (answer ?? {}) as { health?: string; state?: string }
    return health === 'true' || state === 'running'
  })
}

/** The machine whose member leads etcd; undefined while there is none. */
export async function etcdLeader(machines: Machine[]): Promise<Machine | undefined> {
  for (const machine of machines) {
    const answer = await ask(`http://127.0.0.1:${machine.ports.etcdClient}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    const { leader, header } = (answer ?? {}) as { leader?: string; header?: { member_id: string } }
    if (leader && leader === header?.member_id) return machine
  }
  return undefined
}
