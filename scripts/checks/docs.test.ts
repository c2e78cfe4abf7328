// The docs name only commands, files and sections that exist.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../step.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
/** The changelog names what existed at the time. */
const current = pages.filter((page) => page !== 'CHANGELOG.md')

const namedIn = (page: string, pattern: RegExp) =>
  [...read(page).matchAll(pattern)].map(([, name]) => ({ page, name: name! }))

test('the docs name only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = current.flatMap((page) => namedIn(page, /\bnpm run ([a-z][a-z-]*)/g))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('the docs name only files that exist', () => {
  const file = /(?<![\w/.-])((?:ops|scripts|server|bench|docs)\/[\w@./-]*\.\w+)\b/g
  const named = current.flatMap((page) => namedIn(page, file))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})

test('the links of the docs lead somewhere', () => {
  const links = pages.flatMap((page) => namedIn(page, /\]\((?!https?:)([^)\s]+)\)/g))
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ page, name }) => !leadsSomewhere(page, name))).toEqual([])
})

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', section] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  if (!existsSync(join(root, target))) return false
  return section === undefined || sectionsOf(read(target)).includes(section)
}

/** As GitHub names them. */
const sectionsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
