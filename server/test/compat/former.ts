// The code of a former version, unpacked from git beside links to the packages that are installed here.

import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const ownPackages = '@gemwala'

/** Of a version that looks like an option too. */
export const isCommit = (version: string): boolean =>
  spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${version}^{commit}`],
    {
      cwd: root,
    },
  ).status === 0

type Former = { main: string; remove(): Promise<void> }

export async function unpackFormer(ref: string): Promise<Former> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-compat-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = join(folder, 'former.tar')
    const { stdout } = await runFile(
      'git',
      ['archive', ref, 'package.json', 'server', 'contract'],
      {
        cwd: root,
        encoding: 'buffer',
        maxBuffer: 2 ** 28,
      },
    )
    await writeFile(archive, stdout)
    await runFile('tar', ['-xf', archive, '-C', folder])
    await linkPackages(folder)
    await mkdir(join(folder, 'web'))
    await symlink(join(root, 'web/dist'), join(folder, 'web/dist'))
    return { main: join(folder, 'server/src/main.ts'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Everything that is installed here, except that our own packages are those of the former version. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(root, 'node_modules')
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, ownPackages), { recursive: true })
  for (const name of await readdir(installed)) {
    if (name !== ownPackages) await symlink(join(installed, name), join(packages, name))
  }
  for (const name of await readdir(join(installed, ownPackages))) {
    const own = join(folder, name)
    if (existsSync(own)) await symlink(own, join(packages, ownPackages, name))
  }
}
