// docs/coverage.md numbers the statements of the specification, and docs/threats.md the attacks. A test that
// covers some of them carries their numbers in a comment: `// Covers 1-12, M14.` This check fails for a
// row that no test covers, for a number that has no row, and for a comment that no test follows. A row that
// no test can cover says why.

import { failWith, type SourceFile, sourceFiles } from './files.ts'

const numberedRow = /^\| ((?:\d-|[A-Z])\d+[a-z]?) \| (.+) \|$/
const carriedNumbers = /\/\/ Covers ([^.]+)\..*(?:\n\s*\/\/.*)*\n?(.*)/g
/** A skipped test covers nothing. */
const runTest = /^\s*test(?!\.(?:skip|todo)\b)\b/

export async function checkCoverage(): Promise<void> {
  failWith(
    coverageProblems(
      sourceFiles('docs/coverage.md', 'docs/threats.md'),
      sourceFiles('*.test.ts', '*.test.tsx', '*.spec.ts'),
    ),
  )
}

export function coverageProblems(pages: SourceFile[], tests: SourceFile[]): string[] {
  const comments = tests.flatMap(({ path, text }) =>
    [...text.matchAll(carriedNumbers)].map(([, numbers, next]) => ({
      path,
      numbers: numbers!,
      hasTest: runTest.test(next!),
    })),
  )
  const carriers = new Map(
    comments.flatMap(({ path, numbers }) =>
      numbers.split(', ').map((number) => [number, path] as const),
    ),
  )
  const rows = pages.flatMap(rowsOf)
  const known = new Set(rows.map(({ number }) => number))
  return [
    ...rows
      .filter(({ number, text }) => !carriers.has(number) && !/\(no test: \w/.test(text))
      .map(({ number, at }) => `${at}: no test covers ${number}`),
    ...[...carriers]
      .filter(([number]) => !known.has(number))
      .map(([number, path]) => `${path} covers ${number}, which no page has`),
    ...comments
      .filter(({ hasTest }) => !hasTest)
      .map(({ path, numbers }) => `${path}: no test follows 'Covers ${numbers}.'`),
  ]
}

function rowsOf({ path, text }: SourceFile) {
  return text.split('\n').flatMap((line, index) => {
    const row = numberedRow.exec(line)
    return row ? [{ number: row[1]!, text: row[2]!, at: `${path}:${index + 1}` }] : []
  })
}
