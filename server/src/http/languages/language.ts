// The language of a request. A page: what the visitor chose, or else what the browser prefers. A call: English, as
// specified, unless it comes from a page, which says its language and may be older than the choice, or the customer has
// chosen one, in this browser or in the account. What the browser prefers decides nothing then, also not by the language
// of a page that it once led to.

import { type Language, languageHeader, languages } from '@gemwala/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readCookie, setCookie } from '../frame/cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the page that makes the call. */
    pageLanguage: Language | undefined
    /** Of the browser's cookie. */
    chosenLanguage: Language | undefined
    /** The one that the customer of the session chose. */
    accountLanguage: Language | undefined
  }
}

const name = 'language'
const yearMs = 365 * 24 * 60 * 60 * 1000

export const pageLanguage = (ctx: Context, request: FastifyRequest): Language =>
  knownLanguage(readCookie(ctx, request, name)) ?? preferredLanguage(request)

export function noteLanguages(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('pageLanguage', undefined)
  app.decorateRequest('chosenLanguage', undefined)
  app.decorateRequest('accountLanguage', undefined)
  app.addHook('onRequest', (request, _, done) => {
    request.pageLanguage = knownLanguage(String(request.headers[languageHeader]))
    request.chosenLanguage = knownLanguage(readCookie(ctx, request, name))
    done()
  })
}

export const callLanguage = (request: FastifyRequest): Language =>
  request.pageLanguage ?? request.chosenLanguage ?? request.accountLanguage ?? languages[0]

/** A page tells the language that it is shown in, which its reader chose only if the browser's cookie says so. */
export const isChosen = (request: FastifyRequest, language: Language): boolean =>
  request.pageLanguage === undefined || request.chosenLanguage === language

export const rememberLanguage = (ctx: Context, reply: FastifyReply, language: Language): void =>
  setCookie(ctx, reply, { name, lifetimeMs: yearMs }, language)

export const knownLanguage = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text)

/** As in `hi-IN,hi;q=0.9,en;q=0.8`: the tag with the highest weight, the first of equals. */
function preferredLanguage(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return { language: knownLanguage(tag.split('-')[0]), weight: Number(weight ?? 1) }
  })
  const known = wanted.filter(({ language, weight }) => language && weight > 0)
  return known.sort((one, other) => other.weight - one.weight)[0]?.language ?? languages[0]
}
