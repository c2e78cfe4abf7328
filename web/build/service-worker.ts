// Writes dist/service-worker.js, with the names of the files that it keeps: all that the storefront needs,
// and nothing of the console.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { serviceWorkerPath as hindiPath } from '../src/language.hi.ts'
import { serviceWorkerPath } from '../src/language.ts'
import { pageFolderOf } from './hindi.ts'

const source = new URL('../src/service-worker.ts', import.meta.url).pathname
const notKept =
  /\/src\/(admin|store\/demo)\/|\/src\/routes\/(admin|_store\/demo)\b.*tsr-split|\/node_modules\/@auth0\//

export const serviceWorker = (): Plugin => ({
  name: 'gemwala:service-worker',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async generateBundle(_, bundle) {
    const files = shellFilesOf(bundle)
    const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
    const known = `const shellFiles = ${JSON.stringify(files)}\nconst shellVersion = '${version}'\nconst shellLanguage = '${pageFolderOf(this.environment) || 'en'}'\n`
    const path = pageFolderOf(this.environment) ? hindiPath : serviceWorkerPath
    const fileName = path.slice(1)
    this.emitFile({ type: 'asset', fileName, source: known + code })
  },
})

function shellFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const kept = chunks.filter(({ moduleIds }) => !moduleIds.some((id) => notKept.test(id)))
  const styles = kept.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const fonts = outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'))
  const names = [...kept.map(({ fileName }) => fileName), ...styles, ...fonts]
  return [...new Set(names)].sort().map((name) => `/${name}`)
}
