// Packs and unpacks with the system's tar, which knows every trap of the format.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CannotStart } from '../kit/cannot-start.ts'

const run = promisify(execFile)

export const pack = (archive: string, folder: string, members: string[]): Promise<void> =>
  tar('-cf', archive, '-C', folder, ...members)

export const unpack = (archive: string, folder: string): Promise<void> =>
  tar('-xf', archive, '-C', folder)

/** What the disk refuses, in tar's words. */
const noRoom = /No space left|quota exceeded|Permission denied|Read-only file system/i
/** The exit code of `env` for a program that is not there. */
const notFound = 127

async function tar(...given: string[]): Promise<void> {
  await run('env', ['LC_ALL=C', 'tar', ...given]).catch((error) => {
    if (error.code === notFound) throw new CannotStart('This needs the program tar. Install it.')
    const [reason = ''] = String(error.stderr ?? '').split('\n')
    if (!noRoom.test(reason)) throw error
    throw new CannotStart(`${reason}. Make room there, or choose another folder.`)
  })
}
