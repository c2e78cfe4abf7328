// This machine: its data folder and its clock.

import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/settings.ts'
import { freeMegabytesOf, keepsDataLocally, leastFreeMegabytes } from '../kit/disk.ts'
import {
  clockLeewayMs,
  type Finding,
  failed,
  notConfigured,
  ok,
  troubleOf,
  warning,
} from './finding.ts'

export function examineFolder(config: Config): Promise<Finding> {
  if (keepsDataLocally(config)) return judgeFolder(resolve(config.dataFolder))
  return Promise.resolve(notConfigured('Not used: the data is in PostgreSQL and in a bucket.'))
}

export const examineImageFolder = ({ dataFolder }: Config): Promise<Finding> =>
  judgeFolder(join(resolve(dataFolder), 'images'))

/** A folder that is not there yet is made at the first start, so its parent is looked at. */
async function judgeFolder(folder: string): Promise<Finding> {
  try {
    const there = await nearestExisting(folder)
    await access(there, constants.W_OK | constants.X_OK)
    const free = await freeMegabytesOf(there)
    if (free >= leastFreeMegabytes) return ok(`${folder} can be written; ${free} MB are free.`)
    return failed(`Only ${free} MB are free for ${folder}. Free some space.`)
  } catch (error) {
    return failed(`${troubleOf(error)}. Let the store's user write there, or change DATA_DIR.`)
  }
}

async function nearestExisting(folder: string): Promise<string> {
  try {
    await access(folder)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder))
      throw error
    return nearestExisting(dirname(folder))
  }
}

type ClockQuestion = { addresses: string[]; now: () => Date; timeoutMs: number }

/** Every web server says what time it is. */
export async function examineClock({ addresses, now, timeoutMs }: ClockQuestion): Promise<Finding> {
  for (const address of addresses) {
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = fetch(new URL(address).origin, { method: 'HEAD', redirect: 'manual', signal })
    const theirs = Date.parse((await asked.catch(() => undefined))?.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) continue
    const seconds = Math.round(Math.abs(theirs - now().getTime()) / 1000)
    const compared = `It differs from the clock of ${new URL(address).host} by ${seconds} s.`
    if (seconds * 1000 <= clockLeewayMs) return ok(compared)
    return warning(`${compared} Suppliers refuse such calls: set the clock by NTP.`)
  }
  return notConfigured(
    'There is no service to compare it with: none is configured, or none answers.',
  )
}
