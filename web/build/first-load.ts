// The files that a browser downloads to show the home page: the entry, the storefront's layout, the
// home screen, and everything they import.

import type { Rolldown } from 'vite'

type FirstLoad = { chunks: Rolldown.OutputChunk[]; styles: string[] }

/** The route files whose components the home page shows; the router splits each from its route. */
const homeRoutes = ['/src/routes/_store.tsx', '/src/routes/_store/index.tsx']

export function firstLoadOf(bundle: Rolldown.OutputBundle): FirstLoad {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const screens = homeRoutes.map((route) => {
    const found = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.includes(`${route}?tsr-split`)),
    )
    if (!found) throw new Error(`The build has no chunk for ${route}`)
    return found
  })
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
  for (const chunk of [entry, ...screens]) load(chunk)

  const styles = new Set([...loaded].flatMap((chunk) => [...stylesOf(chunk)]))
  return { chunks: [...loaded], styles: [...styles] }
}

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> =>
  chunk.viteMetadata?.importedCss ?? []
