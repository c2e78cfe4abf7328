// What a release consists of: the files that a store in production needs. It has no tests, no demo, no simulators
// and no build tools.

import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { commands } from '../../server/scripts/commands.ts'

export const released = [
  '.env.example',
  '.npmrc',
  '.nvmrc',
  'CHANGELOG.md',
  'NOTICE.md',
  'README.md',
  'SECURITY.md',
  'compose.yaml',
  'contract/package.json',
  'contract/src',
  'docs',
  'ops',
  'server/package.json',
  'server/scripts',
  'server/src',
  'server/start.mjs',
  'web/dist',
]

/** The store imports these only in the demo. */
const ofDemo = /^server\/src\/(demo(\/|$)|http\/console\/demo\.ts$|database\/engine\/embedded\.ts$)/
const ofTests = /\.test\.tsx?$/

export const isReleased = (path: string): boolean => !ofDemo.test(path) && !ofTests.test(path)

export function copyReleased(from: string, to: string, paths = released): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(from, path), join(to, path), {
      recursive: true,
      filter: (source) => isReleased(relative(from, source)),
    })
  }
}

const operators = 'node server/scripts/gemwala.ts'

/** The root manifest of a release. It has no workspaces that are not there, and nothing that installs packages. */
export function releasedManifest({ name, version }: { name: string; version: string }): string {
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    // The messages of the store name them.
    scripts: {
      start: 'node --max-semi-space-size=4 server/start.mjs',
      gemwala: operators,
      ...Object.fromEntries(Object.keys(commands).map((one) => [one, `${operators} ${one}`])),
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The web build of an unpacked release or of a clone. */
export function webBuildIn(folder: string): string {
  const build = join(folder, 'web/dist')
  if (!existsSync(join(build, 'index.html'))) throw new Error(`${folder} has no web build.`)
  return build
}
