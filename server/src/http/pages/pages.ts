// The web pages: the rendered ones, one for every other screen, and their files.

import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isHelpPage } from '@gemwala/contract/help/help-pages'
import type { Language } from '@gemwala/contract/languages'
import {
  demoMark,
  demoScreen,
  noGoogleMark,
  noSmsMark,
  screens,
  ssoMark,
  zoneMark,
} from '@gemwala/contract/screens'
import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { ssoOffer } from '../../domain/accounts/sso.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../frame/prepared-answer.ts'
import { pageLanguage } from '../languages/language.ts'
import { languageRoutes } from '../languages/routes.ts'
import type { PageSet, Pages } from './built-pages.ts'
import { crawlerRoutes } from './for-crawlers.ts'
import { isForStaff, sendMaintenancePage } from './maintenance-page.ts'
import { type Answer, type MarkedPages, renderedPages } from './rendered-pages.ts'
import { sharePictureRoutes } from './share-pictures.ts'

const html = 'text/html; charset=utf-8'

const otherSignInScreens = ['/otplogin', '/forgetpassword']

export async function pageRoutes(app: FastifyInstance, ctx: Context, built: Pages): Promise<void> {
  await serveFiles(app, built.folders)
  crawlerRoutes(app, ctx)
  sharePictureRoutes(app, ctx)
  languageRoutes(app, ctx)
  const finders = {
    en: findersOf(ctx, marked(ctx, built.en), 'en'),
    hi: findersOf(ctx, marked(ctx, built.hi), 'hi'),
  }

  for (const path of ctx.config.mode === 'demo' ? [...screens, demoScreen] : screens) {
    app.get(path, { exposeHeadRoute: true, compress: false }, async (request, reply) => {
      // The console has no other language.
      const language = path.startsWith('/admin') ? 'en' : pageLanguage(ctx, request)
      if (ctx.maintenance.current() && !isForStaff(path))
        return sendMaintenancePage(reply, language)
      const { byPath, anyOther } = finders[language]
      const { status, page } = await (byPath[path] ?? anyOther)(request)
      reply.header('vary', 'accept-language, cookie')
      return status === 200
        ? sendPrepared(request, reply.asPage().header('cache-control', 'no-cache'), page)
        : sendWithStatus(reply.code(status), page)
    })
    if (path !== '/') app.get(`${path}/`, { exposeHeadRoute: true }, leaveSlash)
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404)
    if (!wantsPage(request)) return reply.send({ message: texts.notFound })
    return sendWithStatus(reply, (await finders[pageLanguage(ctx, request)].anyOther()).page)
  })
}

/** Finds the page of each screen by the path of its route. */
function findersOf(ctx: Context, pages: MarkedPages, language: Language) {
  const { home, results, product, help, signIn } = renderedPages(ctx, pages, language)
  const otherPage = prepareAnswer(html, pages.html.other)
  const accountPage = prepareAnswer(html, pages.html.account)
  const homeOrResults = async ({ query, routeOptions }: FastifyRequest): Promise<Answer> => {
    const { q } = query as { q?: unknown }
    const path = routeOptions.url!
    const isSearch = typeof q === 'string' && q.trim() !== ''
    return { status: 200, page: await (isSearch ? results(path, q) : home(path)) }
  }
  const productPage = async ({ params }: FastifyRequest): Promise<Answer> => {
    const { productid } = params as { productid: string }
    return product(/^[1-9]\d{0,8}$/.test(productid) ? Number(productid) : 0)
  }
  const helpPage = async ({ params, query }: FastifyRequest): Promise<Answer> => {
    const { page } = params as { page: string }
    if (!isHelpPage(page)) return { status: 404, page: await otherPage }
    // An older edition is for the few who look at an old order: the browser asks for it.
    const { edition } = query as { edition?: unknown }
    return { status: 200, page: await (edition === undefined ? help(page) : otherPage) }
  }
  const account = async (): Promise<Answer> => ({ status: 200, page: await accountPage })
  const signInPage = (screen: 'login' | 'register') => async (request: FastifyRequest) => {
    // Any other query changes what the screen shows.
    const isPlain = Object.keys(request.query as object).every((name) => name === 'ref')
    return isPlain ? { status: 200 as const, page: await signIn(screen) } : account()
  }
  const byPath: Record<string, (request: FastifyRequest) => Promise<Answer>> = {
    '/': homeOrResults,
    '/home': homeOrResults,
    '/product/:productid': productPage,
    '/product/:productid/:name': productPage,
    '/help/:page': helpPage,
    '/login': signInPage('login'),
    '/register': signInPage('register'),
  }
  for (const path of otherSignInScreens) byPath[path] = account
  const anyOther = async (): Promise<Answer> => ({ status: 200, page: await otherPage })
  return { byPath, anyOther }
}

/** Without ETag: a 404 answered with 304 would lose its status. */
const sendWithStatus = (reply: FastifyReply, page: PreparedAnswer): FastifyReply =>
  reply.asPage().type(html).header('cache-control', 'no-cache').send(page.bodies.identity)

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
const marksOf = (ctx: Context): string[] => [
  ...(ctx.config.mode === 'demo' ? [demoMark] : []),
  ...(ctx.providers.google ? [] : [noGoogleMark]),
  ...(ctx.providers.sms ? [] : [noSmsMark]),
  ...(ssoOffer(ctx).isOffered ? [ssoMark] : []),
]

function marked(ctx: Context, { html, render }: PageSet): MarkedPages {
  const marks = marksOf(ctx)
  const start = ['<html', ...marks, `${zoneMark}="${ctx.config.timeZone}"`].join(' ')
  const mark = (page: string) => page.replace('<html', start)
  const markedHtml = Object.entries(html).map(([name, page]) => [name, mark(page)])
  return { html: Object.fromEntries(markedHtml), render, marks }
}

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

/** Pages that were opened before a deployment still ask for the files of the previous build. */
async function serveFiles(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // robots.txt was a file of earlier builds.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**', 'render/**', 'robots.txt'],
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
