// The language of a request. A page: what the visitor chose, or else what the browser prefers. A call: what
// its header says, because the page that makes it may be older than the choice.

import { type Language, languages } from '@gemwala/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readCookie, setCookie } from '../frame/cookies.ts'

const name = 'language'
const yearMs = 365 * 24 * 60 * 60 * 1000

export const pageLanguage = (ctx: Context, request: FastifyRequest): Language =>
  knownLanguage(readCookie(ctx, request, name)) ?? callLanguage(request)

export const rememberLanguage = (ctx: Context, reply: FastifyReply, language: Language): void =>
  setCookie(ctx, reply, { name, lifetimeMs: yearMs }, language)

export const knownLanguage = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text)

/** As in `hi-IN,hi;q=0.9,en;q=0.8`: the tag with the highest weight, the first of equals. */
export function callLanguage(request: FastifyRequest): Language {
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
