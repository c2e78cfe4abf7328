// The web pages. The build makes two: the home page, into which we write the catalogue so that its first
// picture needs no further request, and one for every other screen.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { bootElementId } from '@gemwala/contract/boot'
import { demoMark, demoScreen, noGoogleMark, noSmsMark, screens } from '@gemwala/contract/screens'
import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { shownImages } from '../domain/catalogue/gallery.ts'
import { homeAnswer } from './catalogue/products.ts'
import { keepWhileCurrent, prepareAnswer, sendPrepared } from './frame/prepared-answer.ts'
import { isForStaff, maintenancePage, sendMaintenancePage } from './maintenance-page.ts'

export type Pages = {
  home: string
  other: string
  /** Where the files are: those of this build, and those of the build before it, if it is still there. */
  folders: string[]
}

const bootMark = '<!--boot-data-->'

export function readPages(folder: string, previousFolder?: string): Pages {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const folders = [
    folder,
    ...(previousFolder && existsSync(previousFolder) ? [previousFolder] : []),
  ]
  const pages = { home: read('home.html'), other: read('index.html'), folders }
  if (!pages.home.includes(bootMark)) throw new Error(`home.html has no ${bootMark}`)
  return pages
}

/** A node that serves only /health needs none. */
export const noPages: Pages = { home: '', other: '', folders: [] }

/** The inline styles of the pages, as the content security policy names them. */
export const styleHashes = ({ home, other }: Pages): string[] =>
  [home, other, maintenancePage].flatMap((page) =>
    [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, style]) => `'sha256-${createHash('sha256').update(style!).digest('base64')}'`,
    ),
  )

export async function pageRoutes(app: FastifyInstance, ctx: Context, built: Pages): Promise<void> {
  const isDemo = ctx.config.mode === 'demo'
  const pages = marked(built, marksOf(ctx))
  await serveFiles(app, pages.folders)

  const homePage = keepWhileCurrent(ctx, async () =>
    prepareAnswer('text/html; charset=utf-8', withBootData(pages.home, await bootData(ctx))),
  )
  const otherPage = prepareAnswer('text/html; charset=utf-8', pages.other)

  for (const path of isDemo ? [...screens, demoScreen] : screens) {
    const page = path === '/' || path === '/home' ? homePage : () => otherPage
    app.get(path, { exposeHeadRoute: true, compress: false }, async (request, reply) => {
      if (ctx.maintenance.current() && !isForStaff(path)) return sendMaintenancePage(reply)
      return sendPrepared(request, reply.asPage().header('cache-control', 'no-cache'), await page())
    })
    if (path !== '/') app.get(`${path}/`, { exposeHeadRoute: true }, leaveSlash)
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404)
    if (!wantsPage(request)) return reply.send({ message: texts.notFound })
    // Without ETag: a 404 answered with 304 would lose its status.
    return reply
      .asPage()
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await otherPage).bodies.identity)
  })
}

/**
 * Redirects a screen's address with a trailing slash. Only registered screens redirect, so no other
 * address can send people elsewhere.
 */
async function leaveSlash(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // A request line may contain a full URL, and with it another host.
  if (!request.url.startsWith('/')) {
    reply.callNotFound()
    return reply
  }
  const withoutSlash = request.url.replace(/\/(?=[?#]|$)/, '')
  return reply.asPage().header('cache-control', 'no-cache').redirect(withoutSlash, 308)
}

/** What the pages show or leave out in this store. */
const marksOf = ({ config, providers }: Context): string[] => [
  ...(config.mode === 'demo' ? [demoMark] : []),
  ...(providers.google ? [] : [noGoogleMark]),
  ...(providers.sms ? [] : [noSmsMark]),
]

function marked({ home, other, folders }: Pages, marks: string[]): Pages {
  const mark = (page: string) => page.replace('<html', ['<html', ...marks].join(' '))
  return { home: mark(home), other: mark(other), folders }
}

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

async function bootData(ctx: Context): Promise<string> {
  const [products, images] = await Promise.all([homeAnswer(ctx, 'discounted'), shownImages(ctx)])
  return JSON.stringify({ products, images })
}

function withBootData(page: string, data: string): string {
  // Only an end tag ends a script element, so every '<' in the data is escaped.
  const escaped = data.replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${bootElementId}">${escaped}</script>`
  return page.replace(bootMark, () => element)
}

/** Pages that were opened before a deployment still ask for the files of the previous build. */
async function serveFiles(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply: FastifyReply, path: string) => {
      // Every file below assets has a hash of its content in its name.
      const isHashed = folders.some((folder) => relative(folder, path).startsWith(`assets${sep}`))
      reply
        .asPage()
        .header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
    },
  })
}
