// The files that a browser downloads to take over a rendered page, or to show a sign-in page: the application, the
// layout, the screen, and everything they import.

import type { RenderedScreen } from '@gemwala/contract/boot'
import type { Rolldown } from 'vite'

export type NamedScreen = RenderedScreen | 'account'

export type FirstLoad = {
  /** What the browser runs at once: the entry and everything that it imports. */
  entry: Rolldown.OutputChunk[]
  chunks: Rolldown.OutputChunk[]
  styles: string[]
}

/** The router splits each component from its route file. */
const screenModules: Record<NamedScreen, string[]> = {
  home: ['_store', '_store/index'],
  product: ['_store', '_store/product.$productid.{-$name}'],
  help: ['_store', '_store/help.$page'],
  login: ['_auth', '_auth/login'],
  register: ['_auth', '_auth/register'],
  account: ['_auth', '_auth/login'],
}
/** Rendered with the page, and downloaded after everything else. */
const laterModules: Record<NamedScreen, string[]> = {
  home: ['/src/store/shell/footer.tsx', '/src/store/search/results.tsx'],
  product: ['/src/store/shell/footer.tsx'],
  help: ['/src/store/shell/footer.tsx'],
  login: [],
  register: [],
  account: [],
}

export function firstLoadOf(bundle: Rolldown.OutputBundle, screen: NamedScreen): FirstLoad {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
    if (!found) throw new Error(`The build has no chunk for ${module}`)
    return found
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry chunk')

  const loaded = new Set<Rolldown.OutputChunk>()
  const load = (chunk: Rolldown.OutputChunk) => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const fileName of chunk.imports) {
      const imported = bundle[fileName]
      if (imported?.type === 'chunk') load(imported)
    }
  }
  const screens = screenModules[screen].map((name) => `/src/routes/${name}.tsx?tsr-split`)
  load(entry)
  const atOnce = [...loaded]
  for (const chunk of ['/src/app.tsx', ...screens].map(chunkOf)) load(chunk)
  const styled = [...loaded, ...laterModules[screen].map(chunkOf)]
  return { entry: atOnce, chunks: [...loaded], styles: [...new Set(styled.flatMap(stylesOf))] }
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [
  ...(chunk.viteMetadata?.importedCss ?? []),
]
