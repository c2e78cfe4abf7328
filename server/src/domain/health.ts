// Readiness: whether this node can take requests now.

import type { Context } from '../context.ts'
import { tryToWrite } from '../database/engine/settings.ts'
import { freeMegabytesOf, keepsDataLocally, leastFreeMegabytes } from '../kit/disk.ts'

/** Why the node is not ready; undefined when it is. */
export async function reasonNotReady(ctx: Context): Promise<string | undefined> {
  if (ctx.isStopping()) return 'The store is stopping.'
  try {
    await tryToWrite(ctx.db)
  } catch (error) {
    ctx.log.warn({ err: error }, 'not ready: the database cannot be written')
    return 'The database does not answer.'
  }
  // A worker serves no pages, so nothing of it waits for notifications.
  if (ctx.config.role !== 'worker' && ctx.catalogueWatch.generation() === undefined) {
    return 'The notifications of the database do not arrive.'
  }
  if (await lacksRoom(ctx)) return 'The disk of the data folder is full.'
  return undefined
}

async function lacksRoom({ config }: Context): Promise<boolean> {
  if (!keepsDataLocally(config)) return false
  const free = await freeMegabytesOf(config.dataFolder).catch(() => undefined)
  return free !== undefined && free < leastFreeMegabytes
}
