// Readiness: whether this node can take requests now.

import { statfs } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { tryToWrite } from '../database/engine/settings.ts'

/** A purchase writes a few kilobytes; images and the log of the embedded database need more. */
const leastFreeBytes = 64 * 1024 * 1024

/** Why the node is not ready; undefined when it is. */
export async function reasonNotReady(ctx: Context): Promise<string | undefined> {
  if (ctx.isStopping()) return 'The store is stopping.'
  try {
    await tryToWrite(ctx.db)
  } catch (error) {
    ctx.log.warn({ err: error }, 'not ready: the database cannot be written')
    return 'The database does not answer.'
  }
  if (ctx.catalogueWatch.generation() === undefined) {
    return 'The notifications of the database do not arrive.'
  }
  if (await lacksRoom(ctx)) return 'The disk of the data folder is full.'
  return undefined
}

/** Only for what is stored on this machine; whoever runs PostgreSQL watches its disk. */
async function lacksRoom({ config }: Context): Promise<boolean> {
  if (config.databaseUrl && config.imageStore !== 'disk') return false
  const disk = await statfs(config.dataFolder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < leastFreeBytes
}
