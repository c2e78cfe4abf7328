// Starts the cluster for some work, and ends it with that work, however it ends.

import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'
import { type Cluster, layCluster } from './cluster.ts'
import { findAllPrograms, sentenceOf, warningOf } from './programs.ts'

export const say = (text: string) => process.stdout.write(`${text}\n`)

export async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  let cluster: Cluster | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await cluster?.remove()
      process.exit(128 + constants.signals[signal])
    })
  }
  try {
    const version = execFileSync(findAllPrograms().patroni, ['--version'], { encoding: 'utf8' })
    const warning = warningOf(version)
    if (warning) say(warning)
    say('Starting etcd, PostgreSQL, HAProxy and PgBouncer')
    cluster = await layCluster()
    await cluster.start()
    await work(cluster)
  } catch (error) {
    const sentence = sentenceOf(error)
    if (cluster) say(`The logs of the cluster are in ${await cluster.keepLogs('cluster-failed')}`)
    if (!sentence) throw error
    say(sentence)
    process.exitCode = 1
  } finally {
    await cluster?.remove()
  }
}
