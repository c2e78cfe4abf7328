// Writes dist/home.html, the page of the home route: with inlined styles, preloaded chunks, and a
// marker where the server writes the boot data. All other screens use dist/index.html.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstLoadOf } from './first-load.ts'

const bootMarker = '<!--boot-data-->'

export const homePage = (): Plugin => ({
  name: 'gemwala:home-page',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir }, bundle) {
      const read = (fileName: string) => readFile(join(dir!, fileName), 'utf8')
      const { chunks, styles } = firstLoadOf(bundle)
      const sheets = await Promise.all(styles.map(read))
      const page = announceHero(await read('index.html'), Object.keys(bundle))
      await writeFile(join(dir!, 'home.html'), compose(page, chunks, styles, sheets.join('')))
    },
  },
})

/** Preloads the largest picture of the first screen, before the script requests it. */
function announceHero(page: string, fileNames: string[]): string {
  const hero = fileNames.find((fileName) => /\/hero-[^/]+\.svg$/.test(fileName))
  if (!hero) throw new Error('The build has no hero picture')
  const link = `<link rel="preload" as="image" href="/${hero}" fetchpriority="high">`
  return page.replace('<script type="module"', () => `${link}\n    <script type="module"`)
}

function compose(page: string, chunks: { fileName: string }[], styles: string[], css: string) {
  const entry = page.match(/ *<script type="module"[^>]*><\/script>\n/)?.[0]
  if (!entry) throw new Error('dist/index.html has no entry script')
  const preloads = chunks
    .filter(({ fileName }) => !page.includes(`/${fileName}"`))
    .map(({ fileName }) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`)
  // A disabled link downloads nothing. It tells the module loader that the styles are loaded.
  const known = styles.map(
    (fileName) => `    <link rel="stylesheet" crossorigin href="/${fileName}" disabled>\n`,
  )
  return page
    .replace(/ *<link rel="stylesheet"[^>]*>\n/g, '')
    .replace(entry, () => `    ${bootMarker}\n${entry}${preloads.join('')}${known.join('')}`)
    .replace('</head>', () => `  <style>${css}</style>\n  </head>`)
}
