// The links of the language switch, which work without JavaScript, and the language of answers.

import { languageScreen } from '@gemwala/contract/languages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerInHindi } from './hindi.ts'
import { callLanguage, knownLanguage, noteLanguages, rememberLanguage } from './language.ts'

/** A path of our own, encoded: `//host` and `/\host` lead elsewhere. */
const ownPath = /^\/(?!\/)[!-[\]-~]*$/

export function languageRoutes(app: FastifyInstance, ctx: Context): void {
  app.get(languageScreen, async (request, reply) => {
    const language = knownLanguage((request.params as { language: string }).language)
    if (!language) return reply.callNotFound()
    rememberLanguage(ctx, reply, language)
    const { to } = request.query as { to?: unknown }
    const path = typeof to === 'string' && ownPath.test(to) ? to : '/'
    return reply.asPage().header('cache-control', 'no-store').redirect(path, 303)
  })
}

/** For every call whose sender reads Hindi. */
export function translateAnswers(app: FastifyInstance, ctx: Context): void {
  noteLanguages(app, ctx)
  app.addHook('preSerialization', (request, _, answer, done) => {
    done(null, callLanguage(request) === 'hi' ? answerInHindi(answer) : answer)
  })
}
