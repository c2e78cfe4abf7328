// The catalogues of texts in both languages: a text in one of them is in the other, too.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')

const files = ['web/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const hindiFiles = files.filter((name) => /\.hi\.tsx?$/.test(name))
const pairs = hindiFiles.map((hindi) => [hindi.replace('.hi.', '.'), hindi] as const)

/** Names, and what is written alike in both languages. */
const sameTexts = ['Gemwala']

/** Catalogues of staff and of the demo, which are in English only. */
const englishOnly = [
  /^web\/src\/store\/demo\//,
  /^contract\/src\/console\//,
  /^contract\/src\/catalogue\/(gallery|products)\.texts\.ts$/,
]

/** Catalogues outside of these folders are the console's. */
const translatedFolders = /^(contract\/src|web\/src\/(store|auth|ui|forms|head))\//

const load = async (path: string): Promise<object> => ({
  ...(await import(/* @vite-ignore */ join(project, path))),
})

/** The kind of each text: a catalogue may have objects of texts, as those of the contract do. */
function kindsOf(catalogue: object): object {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, value]) => {
      if (typeof value === 'function') return [name, `function of ${value.length} parameters`]
      if (isValidElement(value)) return [name, 'element']
      const isObject = typeof value === 'object' && value !== null
      return [name, isObject ? kindsOf(value) : typeof value]
    }),
  )
}

/** Every text, and the source of every function that makes one, under its full name. */
function textsOf(catalogue: object, prefix = ''): [name: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const name = `${prefix}${key}`
    if (typeof value === 'string') return [[name, value]]
    if (typeof value === 'function') return [[name, sourceOf(value)]]
    const isObject = typeof value === 'object' && value !== null && !isValidElement(value)
    return isObject ? textsOf(value, `${name}.`) : []
  })
}

/** Elements know their line in the file, which says nothing about the text. */
const sourceOf = (make: () => unknown): string =>
  String(make).replaceAll(/(lineNumber|columnNumber): \d+/g, '')

const needsTranslation = (text: string): boolean => /[a-z]/i.test(text) && !sameTexts.includes(text)

test('there are catalogues to compare', () => {
  expect(pairs).toContainEqual(['web/src/auth/auth.texts.tsx', 'web/src/auth/auth.texts.hi.tsx'])
  expect(pairs).toContainEqual(['contract/src/texts.ts', 'contract/src/texts.hi.ts'])
})

test.each(pairs)('%s has the same names, kinds and parameters in Hindi', async (english, hindi) => {
  expect(files).toContain(english)
  expect(kindsOf(await load(hindi))).toEqual(kindsOf(await load(english)))
})

test.each(pairs)('%s has no English text in its Hindi', async (english, hindi) => {
  const inEnglish = new Map(textsOf(await load(english)))
  const left = textsOf(await load(hindi)).filter(
    ([name, text]) => needsTranslation(text) && inEnglish.get(name) === text,
  )
  expect(left).toEqual([])
})

const catalogues = files.filter(
  (name) =>
    /\.texts\.tsx?$/.test(name) &&
    translatedFolders.test(name) &&
    !englishOnly.some((pattern) => pattern.test(name)),
)

test.each(catalogues)('%s has a Hindi sibling', (name) => {
  expect(hindiFiles).toContain(name.replace(/\.tsx?$/, '.hi$&'))
})
