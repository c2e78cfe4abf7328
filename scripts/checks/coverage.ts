// docs/coverage.md names the test for each statement of the specification, docs/threats.md the test for
// each attack. This check fails for rows whose test was renamed, moved or deleted. A statement that no test
// can cover gives the reason after 'no test:'.

import { failWith, type SourceFile, sourceFiles } from './files.ts'

/** A test is written as `path › title`, where the title may be only the beginning. */
const namedTest = /`([^`]+\.test\.tsx?|[^`]+\.spec\.ts) › ([^`]+)`/g

const openingQuotes = ["'", '"', '`']

export async function checkCoverage(): Promise<void> {
  const tests = sourceFiles('*.test.ts', '*.test.tsx', '*.spec.ts')
  failWith(
    sourceFiles('docs/coverage.md', 'docs/threats.md').flatMap((page) => staleRows(page, tests)),
  )
}

export function staleRows(page: SourceFile, tests: SourceFile[]): string[] {
  const textOf = new Map(tests.map(({ path, text }) => [path, text]))
  return rowsOf(page.text).flatMap(({ row, line }) => {
    const at = `${page.path}:${line}`
    const named = [...row.matchAll(namedTest)]
    if (named.length === 0 && / no test: \w/.test(row)) return []
    if (named.length === 0) return [`${at} names no test`]
    return named.flatMap(([, path = '', title = '']) => {
      const text = textOf.get(path)
      if (text === undefined) return [`${at} names ${path}, which does not exist`]
      const plain = text.replaceAll("\\'", "'")
      return openingQuotes.some((quote) => plain.includes(quote + title))
        ? []
        : [`${at} names a test that ${path} does not have: ${title}`]
    })
  })
}

function rowsOf(text: string): { row: string; line: number }[] {
  return text
    .split('\n')
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.startsWith('| ') && !row.startsWith('| statement'))
}
