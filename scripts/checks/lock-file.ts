// Checks the lock file: no deprecated package, no install script that is not allowed by name, no download
// address, and a pinned Node for both architectures.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../step.ts'
import { failWith } from './files.ts'

type Locked = {
  version?: string
  resolved?: string
  deprecated?: string
  hasInstallScript?: boolean
  optional?: boolean
}

type Manifest = {
  allowScripts?: Record<string, boolean>
  optionalDependencies: Record<string, string>
}

export async function checkLockFile(): Promise<void> {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  failWith(lockProblems(packages, readJson('package.json') as Manifest))
}

export function lockProblems(packages: Record<string, Locked>, manifest: Manifest): string[] {
  const { allowScripts = {}, optionalDependencies } = manifest
  const problems = Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const found: string[] = []
    if (locked.deprecated) found.push(`${name} is deprecated: ${locked.deprecated}`)
    if (locked.hasInstallScript && !allowScripts[name]) found.push(`${name} has an install script`)
    if (locked.resolved?.startsWith('http')) found.push(`${name} carries a download address`)
    return found
  })
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`]?.version !== version)
      problems.push(`${name} is not locked`)
  }
  return problems
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
