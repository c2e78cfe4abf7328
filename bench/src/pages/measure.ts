// How a phone on a slow network gets the pages that decide: home, a product, log in.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../median.ts'
import { startStore } from '../server.ts'
import { table } from '../table.ts'
import { installLighthouse, judge, type PageFigures } from './lighthouse.ts'

const pages = ['/', '/product/1001', '/login']

/** Lighthouse for each page in turn; the answer is a table of medians. */
export async function measurePages({ repetitions }: { repetitions: number }): Promise<string> {
  await installLighthouse()
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
  const store = await startStore(folder, undefined)
  try {
    const found = new Map<string, PageFigures[]>(pages.map((page) => [page, []]))
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      for (const page of pages)
        found.get(page)!.push(await judge(new URL(page, store.address).href))
    }
    return table(head, [...found].map(rowOf))
  } finally {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const head = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP s',
  'LCP s',
  'TBT ms',
  'CLS',
  'requests',
  'script KiB',
  'machine',
]

function rowOf([page, all]: [string, PageFigures[]]): string[] {
  const of = (pick: (one: PageFigures) => number) => median(all.map(pick))
  return [
    page,
    of(({ scores }) => scores.performance).toFixed(0),
    of(({ scores }) => scores.accessibility).toFixed(0),
    of(({ scores }) => scores['best-practices']).toFixed(0),
    of(({ scores }) => scores.seo).toFixed(0),
    of(({ firstPaintMs }) => firstPaintMs / 1000).toFixed(2),
    of(({ largestPaintMs }) => largestPaintMs / 1000).toFixed(2),
    of(({ blockedMs }) => blockedMs).toFixed(0),
    of(({ layoutShift }) => layoutShift).toFixed(3),
    of(({ requests }) => requests).toFixed(0),
    of(({ scriptKiB }) => scriptKiB).toFixed(0),
    of(({ machineIndex }) => machineIndex).toFixed(0),
  ]
}
