// The direction of imports, as ARCHITECTURE.md shows it: a folder may import only from itself and from
// the folders listed here. No imports form a cycle, and no two folders of the web import each other.
// `ladder.ts` checks the areas inside a layer.

import { dirname, join, normalize } from 'node:path'
import { failWith, type SourceFile, sourceFiles } from './files.ts'

/** What every part of the web shares, each built on the ones before it. */
const [webUi, webForms, webSession, webApi] = ['ui', 'forms', 'session', 'api'].map(
  (folder) => `web/src/${folder}/`,
) as [string, string, string, string]
/** The language of the build, for dates and numbers. */
const webLanguage = 'web/src/language.ts'
const webShared = ['contract/', webLanguage, webUi, webForms, webSession, webApi]

/** The first matching prefix applies to a file. */
const places: { prefix: string; mayImport: string[] }[] = [
  { prefix: 'contract/', mayImport: [] },
  { prefix: 'simulators/', mayImport: ['contract/'] },
  { prefix: 'server/src/kit/', mayImport: ['contract/'] },
  { prefix: 'server/src/config/', mayImport: ['contract/', 'server/src/kit/'] },
  { prefix: 'server/src/providers/', mayImport: ['contract/', 'server/src/kit/'] },
  {
    prefix: 'server/src/database/',
    mayImport: ['contract/', 'server/src/kit/', 'server/src/config/'],
  },
  {
    prefix: 'server/src/context.ts',
    mayImport: [
      'contract/',
      'server/src/config/',
      'server/src/database/',
      'server/src/kit/',
      'server/src/providers/',
    ],
  },
  {
    prefix: 'server/src/domain/',
    mayImport: [
      'contract/',
      'server/src/context.ts',
      'server/src/database/',
      'server/src/kit/',
      'server/src/providers/ports.ts',
    ],
  },
  {
    prefix: 'server/src/demo/',
    mayImport: [
      'contract/',
      'simulators/',
      'server/src/config/',
      'server/src/database/',
      'server/src/kit/',
    ],
  },
  {
    prefix: 'server/src/http/',
    mayImport: [
      'contract/',
      'server/src/config/',
      'server/src/context.ts',
      'server/src/domain/',
      'server/src/demo/',
      'server/src/kit/',
    ],
  },
  {
    prefix: 'server/src/jobs/',
    mayImport: ['contract/', 'server/src/context.ts', 'server/src/database/', 'server/src/kit/'],
  },
  {
    prefix: 'server/src/backup/',
    mayImport: [
      'contract/',
      'server/src/config/',
      'server/src/database/',
      'server/src/domain/',
      'server/src/kit/',
    ],
  },
  {
    prefix: 'server/src/doctor/',
    mayImport: [
      'server/src/config/',
      'server/src/connect-providers.ts',
      'server/src/database/',
      'server/src/kit/',
      'server/src/providers/ports.ts',
    ],
  },
  {
    prefix: 'server/src/telemetry/',
    mayImport: [
      'server/src/config/',
      'server/src/context.ts',
      'server/src/database/',
      'server/src/kit/',
    ],
  },
  // The chaos tests run against the simulators and compare the results with the simulators' records.
  { prefix: 'server/test/chaos/supplied/', mayImport: ['contract/', 'server/', 'simulators/'] },
  { prefix: 'server/test/simulators/', mayImport: ['contract/', 'server/', 'simulators/'] },
  { prefix: 'server/', mayImport: ['contract/', 'server/'] },
  { prefix: webUi, mayImport: ['contract/', webLanguage] },
  { prefix: webForms, mayImport: ['contract/', webUi] },
  { prefix: webSession, mayImport: ['contract/', webUi, webForms] },
  { prefix: webApi, mayImport: webShared },
  // The storefront, the sign-in pages and the console meet in the routes, and nowhere else.
  { prefix: 'web/src/store/', mayImport: webShared },
  { prefix: 'web/src/auth/', mayImport: webShared },
  { prefix: 'web/src/admin/', mayImport: webShared },
  { prefix: 'web/', mayImport: ['contract/'] },
  { prefix: 'e2e/', mayImport: ['contract/'] },
  {
    prefix: 'bench/',
    mayImport: [
      'contract/',
      'server/test/database/private-postgres.ts',
      'server/test/mail-sink.ts',
      'server/scripts/arguments.ts',
    ],
  },
  {
    prefix: 'scripts/',
    // The check of the migrations reads them as the server does; the browser tests say which Chromium they need.
    mayImport: [
      'server/test/database/private-',
      'server/src/database/schema/',
      'server/scripts/',
      'e2e/src/run/chromium.ts',
    ],
  },
]

/** Tests may also import helpers and samples of their own workspace. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path)

export async function checkImports(): Promise<void> {
  const files = sourceFiles('*.ts', '*.tsx')
  failWith([...forbiddenImports(files), ...importCircles(files), ...entangledFolders(files)])
}

export function forbiddenImports(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ target }) => complain(file.path, target)),
  )
}

function complain(path: string, target: string): string[] {
  const place = places.find(({ prefix }) => path.startsWith(prefix))
  if (!place) return []
  const workspace = `${path.split('/')[0]}/`
  const allowed = [place.prefix, ...place.mayImport, ...(isTest(path) ? [workspace] : [])]
  if (allowed.some((prefix) => target.startsWith(prefix))) return []
  return [`${path} must not import ${target}`]
}

/** Pairs of folders of the storefront or the console that import each other, lazily or for a type too. */
export function entangledFolders(files: SourceFile[]): string[] {
  const arrows = new Set(
    files.filter(({ path }) => !isTest(path)).flatMap((file) => folderArrowsOf(file)),
  )
  return [...arrows]
    .map((arrow) => arrow.split(' -> ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} -> ${from}`))
    .map(([from, to]) => `${from} and ${to} import each other`)
}

function folderArrowsOf(file: SourceFile): string[] {
  const from = webFolderOf(file.path)
  return importsOf(file).flatMap(({ target }) => {
    const to = webFolderOf(target)
    return from && to && from !== to ? [`${from} -> ${to}`] : []
  })
}

/** `web/src/admin/orders` of a file in it or below it. */
const webFolderOf = (path: string): string | undefined =>
  /^web\/src\/(?:admin|auth|store)\/[^/]+(?=\/)/.exec(path)?.[0]

/**
 * Import cycles. Type imports inside one area may form one, because they are gone at run time. A lazy
 * import cannot meet a half-loaded file.
 */
export function importCircles(files: SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, countedTargets(file)]))
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (path: string, above: string[]): void => {
    const start = above.indexOf(path)
    if (start !== -1) circles.push([...above.slice(start), path].join(' -> '))
    if (start !== -1 || done.has(path)) return
    for (const target of targets.get(path) ?? []) follow(target, [...above, path])
    done.add(path)
  }
  for (const path of targets.keys()) follow(path, [])
  return circles.map((circle) => `imports form a circle: ${circle}`)
}

const countedTargets = (file: SourceFile): string[] =>
  importsOf(file)
    .filter(
      ({ kind, target }) =>
        kind === 'run' || (kind === 'type' && areaOf(target) !== areaOf(file.path)),
    )
    .map(({ target }) => target)

/** The area of a file is its folder. */
const areaOf = dirname

type Import = { target: string; kind: 'run' | 'type' | 'lazy' }

const importPattern =
  /\b(?:import|export)\s+(type\s)?[\w$*{},\s]*\bfrom\s*['"]([^'"]+)['"]|\bimport\s*(\()?\s*['"]([^'"]+)['"]/g

/** The imports of our own files, as paths from the project root. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(importPattern)].flatMap(([, type, from, lazy, alone]) => {
    const target = ownFile(path, (from ?? alone)!)
    if (target === undefined) return []
    return [{ target, kind: type ? 'type' : lazy ? 'lazy' : 'run' }]
  })
}

function ownFile(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const own = /^@gemwala\/([a-z0-9]+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}.ts` : undefined
}
