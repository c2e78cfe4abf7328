// One process at a time per data folder. The kernel holds SQLite's lock, so it disappears with the process,
// however that ends. A file with a process id would survive a kill.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../kit/cannot-start.ts'

export class FolderInUse extends CannotStart {}

/** Locks the folder, and returns a function that releases it. */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.db'))
  try {
    lock.exec('pragma journal_mode=memory; pragma locking_mode=exclusive; pragma busy_timeout=0')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Gemwala process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
