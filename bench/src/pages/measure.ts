// How a phone on a slow network gets the pages that decide: home, a product, log in.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../median.ts'
import { startStore } from '../server.ts'
import { table } from '../table.ts'
import { installLighthouse, judge, type PageFigures, slowdownFor } from './lighthouse.ts'

const pages = ['/', '/product/1001', '/login']

/** Lighthouse for each page in turn; the answer is a table of medians. */
export async function measurePages({ repetitions }: { repetitions: number }): Promise<string> {
  await installLighthouse()
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
  const store = await startStore(folder, undefined)
  try {
    const found = new Map<string, PageFigures[]>(pages.map((page) => [page, []]))
    const addressOf = (page: string) => new URL(page, store.address).href
    // The speed of a machine that others share changes within minutes, so each run uses what the last one measured.
    let last = await judge(addressOf('/'), 4)
    const slowdowns: number[] = []
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      for (const page of pages) {
        const slowdown = slowdownFor(last.machineIndex)
        slowdowns.push(slowdown)
        last = await judge(addressOf(page), slowdown)
        found.get(page)!.push(last)
      }
    }
    const [least, most] = [Math.min(...slowdowns), Math.max(...slowdowns)]
    return `${table(head, [...found].map(rowOf))}\n\nThe phone is ${least} to ${most} times slower than this machine.`
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
