// The files that a browser downloads to take over a rendered page: the application, the storefront's
// layout, the screen, and everything they import.

import type { Rolldown } from 'vite'

export type RenderedScreen = 'home' | 'product' | 'help'

type FirstLoad = { chunks: Rolldown.OutputChunk[]; styles: string[] }

/** The router splits each component from its route file. */
const screenModules: Record<RenderedScreen, string[]> = {
  home: ['/src/routes/_store/index.tsx?tsr-split'],
  product: ['/src/routes/_store/product.$productid.{-$name}.tsx?tsr-split'],
  help: ['/src/routes/_store/help.$page.tsx?tsr-split'],
}
const everyScreen = ['/src/app.tsx', '/src/routes/_store.tsx?tsr-split']
/** Rendered with the page, and downloaded after everything else. */
const laterModules: Record<RenderedScreen, string[]> = {
  home: ['/src/store/shell/footer.tsx', '/src/store/search/results.tsx'],
  product: ['/src/store/shell/footer.tsx'],
  help: ['/src/store/shell/footer.tsx'],
}

export function firstLoadOf(bundle: Rolldown.OutputBundle, screen: RenderedScreen): FirstLoad {
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
  for (const chunk of [entry, ...[...everyScreen, ...screenModules[screen]].map(chunkOf)]) {
    load(chunk)
  }
  const styled = [...loaded, ...laterModules[screen].map(chunkOf)]
  return { chunks: [...loaded], styles: [...new Set(styled.flatMap(stylesOf))] }
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [
  ...(chunk.viteMetadata?.importedCss ?? []),
]
