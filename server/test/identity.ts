// A store whose identity providers are the simulator, and browsers that go back and forth between the
// two with cookies of their own.

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { sql } from '../src/database/engine/sql.ts'
import { buildApp } from '../src/http/app.ts'
import { googleIdentity } from '../src/providers/identity/google.ts'
import { ssoIdentity } from '../src/providers/identity/sso.ts'
import { type TestContext, testContext, testPages } from './harness.ts'

export const publicUrl = 'http://127.0.0.1:3000'

/** What the tests need to know of the simulator, which the store itself must not know. */
export type StandIn = {
  address: string
  googleClient: { id: string; secret: string }
  ssoClient: { id: string; audience: string }
}

export type IdentityStore = {
  app: FastifyInstance
  ctx: TestContext
  /** The log as it is written. */
  logged(): string
  standIn: StandIn
  countOf(table: keyof typeof tables): Promise<number>
  /** What the audit says was done, oldest first. */
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
  standIn: StandIn,
  environment: Record<string, string> = {},
): Promise<IdentityStore> {
  const ctx = await testContext({
    environment: {
      PUBLIC_URL: publicUrl,
      GOOGLE_ISSUER: standIn.address,
      GOOGLE_CLIENT_ID: standIn.googleClient.id,
      GOOGLE_CLIENT_SECRET: standIn.googleClient.secret,
      SSO_DOMAIN: standIn.address,
      SSO_CLIENT_ID: standIn.ssoClient.id,
      SSO_AUDIENCE: standIn.ssoClient.audience,
      ...environment,
    },
  })
  const { config } = ctx
  ctx.providers.google = googleIdentity({
    issuer: config.googleIssuer,
    clientId: config.googleClientId!,
    clientSecret: config.googleClientSecret!,
    timeoutMs: config.googleTimeoutMs,
  })
  ctx.providers.sso = ssoIdentity({
    domain: config.ssoDomain ?? standIn.address,
    clientId: config.ssoClientId ?? '',
    audience: config.ssoAudience ?? '',
    timeoutMs: config.ssoTimeoutMs,
  })
  const app = await buildApp(ctx, testPages, ctx.log)
  onTestFinished(() => app.close())
  return {
    app,
    ctx,
    logged: () => ctx.logged.map((line) => JSON.stringify(line)).join('\n'),
    standIn,
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

/** One person's browser: what it keeps of the store and of the provider, and where it is sent. */
export function browserAt({ app, standIn }: IdentityStore) {
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
    const answer = await fetch(new URL(address, standIn.address), {
      method,
      redirect: 'manual',
      headers: { cookie: cookieHeader(atProvider) },
    })
    keepCookies(atProvider, answer.headers.getSetCookie())
    return answer
  }

  /** Leaves for the provider, answers there, and gives where the provider sends the browser. */
  const choose = async (address: string, choice: string): Promise<Response> => {
    const chooser = (await ask(address)).headers.get('location')
    if (!chooser?.startsWith('/choose/')) throw new Error(`no chooser but ${chooser}`)
    const [path, forge] = choice.split('!')
    const resume = await ask(`${chooser}/${path}${forge ? `?forge=${forge}` : ''}`, 'POST')
    return ask(resume.headers.get('location')!)
  }

  /** `person`, or `person!forgery`: the path and query of the callback. */
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
