// Writes the pages that the server renders, dist/home.html, product.html and help.html: with inlined styles, the
// names of the screen's files, and markers where the server writes. dist/account.html is for the sign-in screens: it
// only names their files. All other screens use dist/index.html. The Hindi pages are in dist/hi.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageMarks } from '@gemwala/contract/boot'
import type { Plugin } from 'vite'
import { type FirstLoad, firstLoadOf, type RenderedScreen } from './first-load.ts'
import { pageFolderOf } from './hindi.ts'

export const renderedScreens: RenderedScreen[] = ['home', 'product', 'help']

export const renderedPages = (): Plugin => ({
  name: 'gemwala:rendered-pages',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  writeBundle: {
    order: 'post',
    async handler({ dir }, bundle) {
      const read = (fileName: string) => readFile(join(dir!, fileName), 'utf8')
      const folder = pageFolderOf(this.environment)
      const page = await read(join(folder, 'index.html'))
      for (const screen of renderedScreens) {
        const { chunks, styles } = firstLoadOf(bundle, screen)
        const css = (await Promise.all(styles.map(read))).join('')
        await writeFile(join(dir!, folder, `${screen}.html`), compose(page, chunks, styles, css))
      }
      const account = preload(page, firstLoadOf(bundle, 'account'))
      await writeFile(join(dir!, folder, 'account.html'), account)
    },
  },
})

function compose(page: string, chunks: { fileName: string }[], styles: string[], css: string) {
  const entry = page.match(/ *<script type="module"[^>]*><\/script>\n/)?.[0]
  if (!entry) throw new Error('dist/index.html has no entry script')
  // The entry loads them when it is time.
  const names = chunks
    .map(({ fileName }) => `/${fileName}`)
    .filter((name) => !page.includes(`src="${name}"`))
  const script = entry.replace(/><\/script>/, ` data-chunks="${names.join(' ')}"></script>`)
  // A disabled link downloads nothing. It tells the module loader that the styles are loaded.
  const known = styles.map(
    (fileName) => `    <link rel="stylesheet" crossorigin href="/${fileName}" disabled>\n`,
  )
  return replaceAll(page, [
    [/ *<link rel="(stylesheet|modulepreload)"[^>]*>\n/g, ''],
    [/ *<meta\s+name="description"[^>]*>\n/, ''],
    [/<title>[^<]*<\/title>/, pageMarks.head],
    [/<div id="root"><\/div>/, `<div id="root">${pageMarks.body}</div>${pageMarks.boot}`],
    [entry, `${script}${known.join('')}`],
    ['</head>', `  <style>${css}</style>\n  </head>`],
  ])
}

/** Downloads everything at once that would otherwise be found one after the other. */
function preload(page: string, { chunks, styles }: FirstLoad): string {
  const links = [
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...styles.map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
  ]
  const isNew = (link: string) => !page.includes(/\/assets\/[^"]+/.exec(link)![0])
  return page.replace('  </head>', (end) => `    ${[...links.filter(isNew), end].join('\n    ')}`)
}

const replaceAll = (page: string, changes: [string | RegExp, string][]): string =>
  changes.reduce((text, [found, instead]) => text.replace(found, () => instead), page)
