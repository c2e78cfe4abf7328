// A store that uses the simulator as its identity provider, and browsers with cookies that go back and forth
// between the two.

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { sql } from '../src/database/engine/sql.ts'
import { buildApp } from '../src/http/app.ts'
import { googleIdentity } from '../src/providers/identity/google.ts'
import { ssoIdentity } from '../src/providers/identity/sso.ts'
import { type ContextOptions, type TestContext, testContext } from './harness.ts'
import { testPages } from './pages/test-pages.ts'

export const publicUrl = 'http://127.0.0.1:3000'

/** What tests need to know about the simulator; server code must not import it. */
export type IdentitySimulator = {
  address: string
  googleClient: { id: string; secret: string }
  ssoClient: { id: string; audience: string }
}

export type IdentityStore = {
  app: FastifyInstance
  ctx: TestContext
  /** The whole log, as text. */
  logged(): string
  simulator: IdentitySimulator
  countOf(table: keyof typeof tables): Promise<number>
  /** The actions in the audit, oldest first. */
  audited(): Promise<string[]>
}

const tables = {
  users: sql`users`,
  sessions: sql`sessions`,
  google_flows: sql`google_flows`,
}
const counted = z.object({ count: z.int() })
const action = z.object({ action: z.string() })

export async function identityStore(
  simulator: IdentitySimulator,
  { environment, limits: changed }: ContextOptions = {},
): Promise<IdentityStore> {
  const ctx = await testContext({
    environment: {
      PUBLIC_URL: publicUrl,
      GOOGLE_ISSUER: simulator.address,
      GOOGLE_CLIENT_ID: simulator.googleClient.id,
      GOOGLE_CLIENT_SECRET: simulator.googleClient.secret,
      SSO_DOMAIN: simulator.address,
      SSO_CLIENT_ID: simulator.ssoClient.id,
      SSO_AUDIENCE: simulator.ssoClient.audience,
      ...environment,
    },
    ...(changed && { limits: changed }),
  })
  const { config, limits } = ctx
  ctx.providers.google = googleIdentity({
    issuer: config.googleIssuer,
    clientId: config.googleClientId!,
    clientSecret: config.googleClientSecret!,
    timeoutMs: limits.serviceTimeoutMs,
  })
  ctx.providers.sso = ssoIdentity({
    domain: config.ssoDomain ?? simulator.address,
    clientId: config.ssoClientId ?? '',
    audience: config.ssoAudience ?? '',
    timeoutMs: limits.serviceTimeoutMs,
  })
  const app = await buildApp(ctx, testPages, ctx.log)
  onTestFinished(() => app.close())
  return {
    app,
    ctx,
    logged: () => ctx.logged.map((line) => JSON.stringify(line)).join('\n'),
    simulator,
    countOf: async (table) =>
      (await ctx.db.rows(counted)`select count(*) from ${tables[table]}`)[0]!.count,
    audited: async () => {
      const entries = await ctx.db.rows(action)`select action from audit order by id`
      return entries.map((entry) => entry.action)
    },
  }
}

type Cookies = Map<string, string>

const cookieHeader = (cookies: Cookies) => [...cookies].map((pair) => pair.join('=')).join('; ')

function keepCookies(cookies: Cookies, lines: string[]): void {
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (value === '') cookies.delete(name!)
    else cookies.set(name!, value!)
  }
}

export const startPath = '/auth/google/callback'
export const successPath = '/auth/login/success'

/** One person's browser, with its cookies for the store and for the provider. */
export function browserAt({ app, simulator }: IdentityStore) {
  const cookies: Cookies = new Map()
  const atProvider: Cookies = new Map()

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const cookie = cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}
    const reply = await app.inject({ method: 'GET', url: path, headers: { ...cookie, ...headers } })
    const set = [reply.headers['set-cookie'] ?? []].flat()
    keepCookies(cookies, set)
    return { status: reply.statusCode, location: reply.headers.location, set, reply }
  }

  const ask = async (address: string, method = 'GET') => {
    const answer = await fetch(new URL(address, simulator.address), {
      method,
      redirect: 'manual',
      headers: { cookie: cookieHeader(atProvider) },
    })
    keepCookies(atProvider, answer.headers.getSetCookie())
    return answer
  }

  /** Goes to the provider, makes a choice there, and returns the redirect back. */
  const choose = async (address: string, choice: string): Promise<Response> => {
    const chooser = (await ask(address)).headers.get('location')
    if (!chooser?.startsWith('/choose/'))
      throw new Error(`Expected a redirect to the chooser, got ${chooser}`)
    const [path, forge] = choice.split('!')
    const resume = await ask(`${chooser}/${path}${forge ? `?forge=${forge}` : ''}`, 'POST')
    return ask(resume.headers.get('location')!)
  }

  /** The path and query of the callback after choosing `person` or `person!forgery`. */
  const returnOf = async (choice: string): Promise<string> => {
    const { location } = await visit(startPath)
    const answer = await choose(location!, choice)
    const { pathname, search } = new URL(answer.headers.get('location')!)
    return pathname + search
  }

  const signIn = async (choice: string) => visit(await returnOf(choice))

  const finish = async () => {
    const { status, set, reply } = await visit(successPath)
    return { status, set, headers: reply.headers, body: reply.json() }
  }

  return { cookies, visit, ask, choose, returnOf, signIn, finish }
}
