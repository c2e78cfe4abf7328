// Checks the installation, port and data folder before anything is opened, so that an operator learns of a mistake at
// once, in one sentence.

import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Config } from './config/settings.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { freeMegabytesOf, keepsDataLocally, leastFreeMegabytes } from './kit/disk.ts'

/** The demo's database takes 120 MB. */
const newDatabaseMegabytes = 192

export const webFolder = join(import.meta.dirname, '../../web/dist')

/** A release has no demo, and a clone that was not built has no web app. */
const installed = { demo: join(import.meta.dirname, 'demo'), web: webFolder }

export async function preflight(config: Config, { demo, web } = installed): Promise<void> {
  if ((config.mode === 'demo' || !config.databaseUrl) && !existsSync(demo)) {
    throw new CannotStart(
      'This installation does not have the demo. Set APP_ENV=production and the settings that it needs; .env.example explains them.',
    )
  }
  if (config.role !== 'worker' && !existsSync(join(web, 'home.html'))) {
    throw new CannotStart('The web app is not built. Run `npm run build` first.')
  }
  await expectFreePort(config)
  if (keepsDataLocally(config)) await expectUsableFolder(config)
}

async function expectFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new CannotStart(portSentence(error, host, port))
  } finally {
    probe.close()
  }
}

/** Also for a port that was taken between the check and now. */
export function portSentence(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRINUSE'
    ? `Port ${port} on ${host} is used by another program. Stop that program, or set PORT to another number.`
    : `The store cannot listen on port ${port} on ${host}: ${String(error)}`
}

async function expectUsableFolder({ dataFolder, databaseUrl }: Config): Promise<void> {
  const folder = resolve(dataFolder)
  const isNew = !databaseUrl && !existsSync(join(folder, 'database'))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await expectRoom(folder, isNew ? newDatabaseMegabytes : leastFreeMegabytes)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The store cannot write to the data folder ${folder}: ${(error as Error).message}. Let its user write there, or set DATA_DIR to another folder.`,
    )
  }
}

async function expectRoom(folder: string, neededMegabytes: number): Promise<void> {
  const freeMegabytes = await freeMegabytesOf(folder)
  if (freeMegabytes >= neededMegabytes) return
  throw new CannotStart(
    `The disk of the data folder ${folder} has ${freeMegabytes} MB free, and the store needs ${neededMegabytes} MB. Free some space, or set DATA_DIR to another folder.`,
  )
}
