// Writes the pages that the server renders, such as dist/home.html: with inlined styles, the names of the screen's
// files, and markers where the server writes. dist/account.html is for the other sign-in screens: it only names their
// files. All other screens use dist/index.html. The Hindi pages are in dist/hi.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageMarks, renderedScreens } from '@gemwala/contract/boot'
import type { Plugin } from 'vite'
import { type FirstLoad, firstLoadOf } from './first-load.ts'
import { pageFolderOf } from './hindi.ts'

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
        const load = firstLoadOf(bundle, screen)
        const css = (await Promise.all(load.styles.map(read))).join('')
        await writeFile(join(dir!, folder, `${screen}.html`), compose(page, load, css))
      }
      const account = preload(page, firstLoadOf(bundle, 'account'))
      await writeFile(join(dir!, folder, 'account.html'), account)
    },
  },
})

function compose(page: string, { entry, chunks, styles }: FirstLoad, css: string): string {
  const found = page.match(/ *<script type="module"[^>]*><\/script>\n/)?.[0]
  if (!found) throw new Error('dist/index.html has no entry script')
  // The entry loads them when it is time.
  const names = chunks
    .filter((chunk) => !entry.includes(chunk))
    .map(({ fileName }) => `/${fileName}`)
  // The first paint needs none of it, so pictures and fonts go first.
  const script = found.replace(
    /><\/script>/,
    ` fetchpriority="low" data-chunks="${names.join(' ')}"></script>`,
  )
  const imported = entry
    .filter(({ isEntry }) => !isEntry)
    .map((chunk) => modulePreload(chunk).replace('>', ' fetchpriority="low">'))
  // A disabled link downloads nothing. It tells the module loader that the styles are loaded.
  const known = styles.map(
    (fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}" disabled>`,
  )
  return replaceAll(page, [
    [/ *<link rel="(stylesheet|modulepreload)"[^>]*>\n/g, ''],
    [/ *<meta\s+name="description"[^>]*>\n/, ''],
    [/<title>[^<]*<\/title>/, pageMarks.head],
    [/<div id="root"><\/div>/, `<div id="root">${pageMarks.body}</div>${pageMarks.boot}`],
    [found, `${script}    ${[...imported, ...known].join('\n    ')}\n`],
    ['</head>', `  <style>${css}</style>\n  </head>`],
  ])
}

/** Downloads everything at once that would otherwise be found one after the other. */
function preload(page: string, { chunks, styles }: FirstLoad): string {
  const links = [
    ...chunks.map(modulePreload),
    ...styles.map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
  ]
  const isNew = (link: string) => !page.includes(/\/assets\/[^"]+/.exec(link)![0])
  return page.replace('  </head>', (end) => `    ${[...links.filter(isNew), end].join('\n    ')}`)
}

const modulePreload = ({ fileName }: { fileName: string }) =>
  `<link rel="modulepreload" crossorigin href="/${fileName}">`

const replaceAll = (page: string, changes: [string | RegExp, string][]): string =>
  changes.reduce((text, [found, instead]) => text.replace(found, () => instead), page)
