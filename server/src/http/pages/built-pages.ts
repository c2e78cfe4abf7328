// What the web's build made: the pages of the rendered screens, into which we write, one for the other sign-in
// screens, one for every other screen, and the renderer of the first; all of them in every language.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  pageMarks,
  type RenderedScreen,
  type RenderPage,
  renderedScreens,
} from '@gemwala/contract/boot'
import { type Language, languages } from '@gemwala/contract/languages'
import { maintenancePages } from './maintenance-page.ts'

/** The pages in one language. */
export type PageSet = {
  html: Record<RenderedScreen | 'account' | 'other', string>
  render: RenderPage
}

export type Pages = Record<Language, PageSet> & {
  /** Where the files are: those of this build, and those of the build before it, if it is still there. */
  folders: string[]
}

export const readPages = (folder: string, previousFolder?: string): Pages => ({
  en: pageSetIn(folder, '', 'render.js'),
  hi: pageSetIn(folder, 'hi', 'render.hi.js'),
  folders: [folder, ...(previousFolder && existsSync(previousFolder) ? [previousFolder] : [])],
})

function pageSetIn(folder: string, pageFolder: string, renderer: string): PageSet {
  const read = (name: string) => readFileSync(join(folder, pageFolder, name), 'utf8')
  const readMarked = (name: string) => {
    const page = read(name)
    for (const mark of Object.values(pageMarks)) {
      if (!page.includes(mark)) throw new Error(`${name} has no ${mark}`)
    }
    return page
  }
  return {
    html: {
      ...forEachScreen((screen) => readMarked(`${screen}.html`)),
      account: read('account.html'),
      other: read('index.html'),
    },
    render: rendererAt(join(folder, 'render', renderer)),
  }
}

/** Loaded for the first page: a store that has just started answers sooner without it. */
function rendererAt(path: string): RenderPage {
  const address = pathToFileURL(path).href
  return async (question) => {
    const { renderPage } = (await import(address)) as { renderPage: RenderPage }
    return renderPage(question)
  }
}

const forEachScreen = (page: (screen: RenderedScreen) => string) =>
  Object.fromEntries(renderedScreens.map((screen) => [screen, page(screen)])) as Record<
    RenderedScreen,
    string
  >

/** A node that serves only /health needs none. */
const noPageSet: PageSet = {
  html: { ...forEachScreen(() => ''), account: '', other: '' },
  render: async () => ({ head: '', body: '' }),
}
export const noPages: Pages = { en: noPageSet, hi: noPageSet, folders: [] }

/** The inline styles of the pages, as the content security policy names them. */
export function styleHashes(pages: Pages): string[] {
  const written = languages.flatMap((language) => Object.values(pages[language].html))
  const styles = [...written, maintenancePages.en].flatMap((page) =>
    [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style!),
  )
  return [...new Set(styles)].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
}
