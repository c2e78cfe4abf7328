// One process at a time on a data folder. SQLite's lock is the kernel's, so it goes away with the
// process, however that ends; a file with a process number in it would outlive a kill.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../kit/cannot-start.ts'

/** Takes the folder and returns the way to give it back. */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.db'))
  try {
    lock.exec('pragma journal_mode=memory; pragma locking_mode=exclusive; pragma busy_timeout=0')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new CannotStart(
      `The data folder ${folder} is in use by another Gemwala process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
