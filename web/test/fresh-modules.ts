// Gives the next test fresh module state. Only modules that keep state are loaded again, and all that
// import them: a page consists of almost 400 modules, and loading all of them for each of over a
// thousand tests took a third of the time.

import { readFileSync } from 'node:fs'

/** The part of the runner's state that `vi.resetModules()` resets, too. */
type LoadedModule = {
  file: string
  importers: Set<string>
  evaluated: boolean
  promise?: unknown
  exports?: unknown
}
type Runner = { evaluatedModules: { idToModuleMap: Map<string, LoadedModule> } }

/**
 * A variable, a value made by a call, an empty collection, or a statement, at the top level. When in
 * doubt a module counts as keeping state, which costs only time.
 */
const signs = [
  /^(export )?(let|var) /m,
  /^(export )?const [^\n]*?= ?\n? *((?!new Intl\.)new |[\w.]+[<(]|\{\}|\[\])/m,
  /^[\w.]+(\(|\.| =)/m,
  /\b(shared|lazy|loadPart)[<(]/,
]

export const keepsState = (code: string): boolean => signs.some((sign) => sign.test(code))

const known = new Map<string, boolean>()

/** Neither styles, nor the contract, nor packages keep state of ours; nor does this file. */
const isOurs = (file: string): boolean =>
  file !== import.meta.filename &&
  !file.endsWith('.css') &&
  !/\/node_modules\/|\/contract\/src\//.test(file)

function isStateful(file: string): boolean {
  if (!isOurs(file)) return false
  // Test files and their helpers.
  if (!file.includes('/web/src/') || file.includes('.test.')) return true
  let is = known.get(file)
  if (is === undefined) {
    is = keepsState(readFileSync(file, 'utf8'))
    known.set(file, is)
  }
  return is
}

/** For the next test. */
export const refreshModules = (): void => unload(isStateful)

/** For the next file: what this file has replaced by a mock must not stay in any module. */
export const refreshAllModules = (): void => unload(isOurs)

function unload(isStale: (file: string) => boolean): void {
  const { __vitest_worker__: runner } = globalThis as unknown as { __vitest_worker__: Runner }
  const modules = runner.evaluatedModules.idToModuleMap
  const stale = new Set<string>()
  for (const [id, { file, evaluated }] of modules) {
    if (evaluated && !id.startsWith('mock:') && isStale(file)) stale.add(id)
  }
  // The set grows while it is read: importers of importers are stale, too.
  for (const id of stale) {
    const loaded = modules.get(id)
    if (!loaded) continue
    for (const importer of loaded.importers) stale.add(importer)
    loaded.importers.clear()
    loaded.promise = undefined
    loaded.exports = undefined
    loaded.evaluated = false
  }
}
