// Runs Lighthouse on one page, as it judges a phone on a slow network. It has many packages and only this part
// uses it, so it is installed on first use.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const chromium = '/usr/bin/chromium'

export type PageFigures = {
  scores: Record<(typeof categories)[number], number>
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
  layoutShift: number
  requests: number
  scriptKiB: number
  /** Lighthouse's own measure of this machine's speed. */
  machineIndex: number
}

export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return
  // The first npm of the path would check the packages against its own Node.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH },
  })
}

/** Lighthouse loses its recording of a page now and then, and asks to be run again. */
const triesAtMost = 3

/**
 * How many times slower than this machine the phone is that Lighthouse means: it divides the speed of a desktop, which
 * it measures as 1,500 to 2,000, by four.
 */
export const slowdownFor = (machineIndex: number): number =>
  Math.max(1, Math.round((machineIndex / (1750 / 4)) * 10) / 10)

export async function judge(
  address: string,
  slowdown: number,
  tries = triesAtMost,
): Promise<PageFigures> {
  try {
    return await judgeOnce(address, slowdown)
  } catch (error) {
    if (tries > 1) return judge(address, slowdown, tries - 1)
    throw error
  }
}

async function judgeOnce(address: string, slowdown: number): Promise<PageFigures> {
  const results = await mkdtemp(join(tmpdir(), 'gemwala-lighthouse-'))
  try {
    const output = join(results, 'report.json')
    const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage']
    await run(
      process.execPath,
      [
        program,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${categories.join()}`,
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? chromium } },
    )
    return figuresIn(JSON.parse(await readFile(output, 'utf8')))
  } finally {
    await rm(results, { recursive: true, force: true })
  }
}

type Audit = { numericValue?: number; details?: { items?: unknown[] } }
type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}
type NetworkRequest = { resourceType?: string; transferSize?: number }

function figuresIn({ categories: judged, audits, environment }: Report): PageFigures {
  const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details?.items ?? []) as NetworkRequest[]
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const scores = categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)])
  return {
    scores: Object.fromEntries(scores),
    firstPaintMs: of('first-contentful-paint'),
    largestPaintMs: of('largest-contentful-paint'),
    blockedMs: of('total-blocking-time'),
    layoutShift: of('cumulative-layout-shift'),
    requests: requests.length,
    scriptKiB: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    machineIndex: environment.benchmarkIndex,
  }
}
