// docs/coverage.md numbers the statements of the specification, and docs/threats.md the attacks. A test that
// covers some of them carries their numbers in a comment: `// Covers 1-12, M14.` This check fails for a
// row that no test covers, and for a number that has no row. A row that no test can cover says why.

import { failWith, type SourceFile, sourceFiles } from './files.ts'

const numberedRow = /^\| ((?:\d-|[A-Z])\d+[a-z]?) \| (.+) \|$/
const carriedNumbers = /\/\/ Covers ([^.]+)\./g

export async function checkCoverage(): Promise<void> {
  failWith(
    coverageProblems(
      sourceFiles('docs/coverage.md', 'docs/threats.md'),
      sourceFiles('*.test.ts', '*.test.tsx', '*.spec.ts'),
    ),
  )
}

export function coverageProblems(pages: SourceFile[], tests: SourceFile[]): string[] {
  const carriers = new Map(
    tests.flatMap(({ path, text }) =>
      [...text.matchAll(carriedNumbers)].flatMap(([, numbers]) =>
        numbers!.split(', ').map((number) => [number, path] as const),
      ),
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
  ]
}

function rowsOf({ path, text }: SourceFile) {
  return text.split('\n').flatMap((line, index) => {
    const row = numberedRow.exec(line)
    return row ? [{ number: row[1]!, text: row[2]!, at: `${path}:${index + 1}` }] : []
  })
}
