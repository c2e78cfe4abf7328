// `npm run cluster`: the whole cluster on this machine, with three stores behind HAProxy, until Ctrl-C.

import { argumentsOf } from '../../../scripts/arguments.ts'
import { startStores } from './run.ts'
import { tryRestore } from './try-restore.ts'
import { say, withCluster } from './with-cluster.ts'

const { values } = argumentsOf({
  program: 'npm run cluster --',
  kinds: { 'try-restore': 'flag' },
  help: `[--try-restore]
  --try-restore  restores a backup to a moment in the past instead, and proves the books of what came out`,
})

await withCluster(async (cluster) => {
  if (values['try-restore']) return tryRestore(cluster)
  await startStores(cluster)
  const { urls, http, folder, machines } = cluster
  const config = (name: string) => `${machines[0]!.folder}/${name}`
  say(`The store, three nodes behind HAProxy: ${http}`)
  say(`PgBouncer: ${urls.pooled}`)
  say(`The primary: ${urls.primary}`)
  say(`The standbys: ${urls.replicas}`)
  say(`Who leads: patronictl -c ${config('patroni.yaml')} list`)
  say(`Backups: pgbackrest --config=${config('pgbackrest.conf')} --stanza=gemwala info`)
  say(`Configuration, data and logs: ${folder}`)
  say('Everything ends and is deleted with Ctrl-C.')
  await new Promise(() => {})
})
