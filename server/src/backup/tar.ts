// Packs and unpacks with the system's tar, which knows every trap of the format.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CannotStart } from '../kit/cannot-start.ts'

const run = promisify(execFile)

export const pack = (archive: string, folder: string, members: string[]): Promise<void> =>
  tar('-cf', archive, '-C', folder, ...members)

export const unpack = (archive: string, folder: string): Promise<void> =>
  tar('-xf', archive, '-C', folder)

async function tar(...given: string[]): Promise<void> {
  await run('tar', given).catch((error) => {
    if (error.code === 'ENOENT') throw new CannotStart('This needs the program tar. Install it.')
    throw error
  })
}
