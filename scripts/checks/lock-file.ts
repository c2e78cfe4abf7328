// Checks the lock file: no deprecated package, no install script that nobody decided about, no download
// address, the builds for every platform (npm leaves out those that it cannot find, and then `npm ci`
// rejects the file), and a pinned Node for both architectures, the same as in .nvmrc.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../step.ts'
import { failWith } from './files.ts'

type Locked = {
  version?: string
  resolved?: string
  deprecated?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

type Manifest = {
  /** False if we know the script and do not run it; .npmrc disables all of them. */
  allowScripts?: Record<string, boolean>
  optionalDependencies: Record<string, string>
}

export async function checkLockFile(): Promise<void> {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const nvmrc = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  failWith(lockProblems(packages, readJson('package.json') as Manifest, nvmrc))
}

export function lockProblems(
  packages: Record<string, Locked>,
  manifest: Manifest,
  nvmrc: string,
): string[] {
  const { allowScripts = {}, optionalDependencies } = manifest
  const problems = Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const found: string[] = []
    if (locked.deprecated) found.push(`${name} is deprecated: ${locked.deprecated}`)
    if (locked.hasInstallScript && !(name in allowScripts)) {
      found.push(`${name} has an install script`)
    }
    for (const build of Object.keys(locked.optionalDependencies ?? {})) {
      const isLocked = [build, `${name}/node_modules/${build}`].some(
        (place) => `node_modules/${place}` in packages,
      )
      if (!isLocked) found.push(`${name} lacks its build ${build}`)
    }
    if (locked.resolved?.startsWith('http')) found.push(`${name} carries a download address`)
    return found
  })
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`]?.version !== version)
      problems.push(`${name} is not locked`)
    if (version !== nvmrc) problems.push(`${name} is ${version}, but .nvmrc says ${nvmrc}`)
  }
  return problems
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
