// The identity simulator: Google and the optional single sign-on. The provider is a certified library;
// this adds an account chooser, faults of the token endpoint, and invalid tokens.

import type { KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults, KoaContextWithOIDC } from 'oidc-provider'
import { createFaults, type Faults } from '../faults.ts'
import { createHttp, run } from '../http.ts'
import type { RunningSimulator } from '../simulator.ts'
import { chooserPage } from './chooser.ts'
import { ssoClient } from './clients.ts'
import { type Forgery, forge, isForgery, type Keys } from './forgery.ts'
import { isPersonKey, people } from './people.ts'
import { createProvider, newKey } from './provider.ts'

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>

/** The running sign-ins that will get an invalid token. */
type Forged = Map<string, Forgery>

const isTokenCall = (ctx: KoaContextWithOIDC) =>
  ctx.method === 'POST' && ctx.path === '/oauth/token'

const sufferFaults =
  (faults: Faults): Middleware =>
  async (ctx, next) => {
    if (!isTokenCall(ctx)) return next()
    const fault = faults.take()
    if (fault.mode === 'failing') {
      ctx.status = 503
      ctx.type = 'html'
      ctx.body = '<html><body><h1>503 Service Unavailable</h1></body></html>'
      return
    }
    await next()
    if (!(await faults.answerable(fault, ctx.req.socket))) ctx.respond = false
  }

const forgeTokens =
  (forged: Forged, keys: Keys): Middleware =>
  async (ctx, next) => {
    await next()
    const forgery = isTokenCall(ctx) && forged.get(ctx.oidc?.entities.Grant?.jti ?? '')
    if (!forgery || ctx.status !== 200) return
    const answer = ctx.body as { id_token: string; access_token: string }
    // For single sign-on only the token that the server accepts; the page's library checks the other one.
    const name = answer.access_token.includes('.') ? 'access_token' : 'id_token'
    answer[name] = await forge(answer[name], forgery, keys)
  }

/** Choosing an account counts as consent. */
const grantTo = async (
  provider: Provider,
  accountId: string,
  clientId: string,
): Promise<string> => {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile offline_access')
  grant.addResourceScope(ssoClient.audience, 'update:price')
  return grant.save()
}

type Choice = { Params: { uid: string; choice: string }; Querystring: { forge?: string } }

const addChooser = (app: FastifyInstance, providerOf: () => Provider, forged: Forged): void => {
  app.get<Choice>('/choose/:uid', async ({ raw }, reply) => {
    const { uid, params } = await providerOf().interactionDetails(raw, reply.raw)
    const client = await providerOf().Client.find(String(params.client_id))
    return reply.type('text/html').send(chooserPage(uid, client?.clientName ?? ''))
  })

  app.post<Choice>('/choose/:uid/:choice', async ({ raw, params, query }, reply) => {
    const provider = providerOf()
    const finish = async (result: InteractionResults) => {
      const address = await provider.interactionResult(raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      })
      return reply.redirect(address, 303)
    }
    if (params.choice === 'deny') {
      return finish({ error: 'access_denied', error_description: 'The person said no' })
    }
    if (!isPersonKey(params.choice)) return reply.code(404).send({ error: 'Nobody of that name' })
    const { params: asked } = await provider.interactionDetails(raw, reply.raw)
    const accountId = people[params.choice].sub
    const grantId = await grantTo(provider, accountId, String(asked.client_id))
    if (isForgery(query.forge)) forged.set(grantId, query.forge)
    return finish({
      select_account: {},
      login: { accountId, remember: false },
      consent: { grantId },
    })
  })
}

/** Lets a user choose another account without signing out first. */
const forgetSession = (headers: { cookie?: string | undefined }): void => {
  const kept = headers.cookie?.split('; ').filter((pair) => !pair.startsWith('_session'))
  if (kept) headers.cookie = kept.join('; ')
}

export const startGoogle = async (): Promise<RunningSimulator> => {
  const faults = createFaults()
  const forged: Forged = new Map()
  let foreign: KeyObject | undefined
  const keys: Keys = {
    own: newKey(),
    // Created on demand, because generating a key takes a large part of the start-up time.
    get foreign() {
      foreign ??= newKey()
      return foreign
    },
  }
  // The provider needs its own address, which is known only once it listens.
  let made: Awaited<ReturnType<typeof createProvider>> | undefined

  const app = createHttp()
  app.register(async (pages) => {
    // The provider parses bodies itself, and a choice has none.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    addChooser(pages, () => made!.provider, forged)
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      forgetSession(request.raw.headers)
      return made!.provider.callback()(request.raw, reply.raw)
    }
    pages.all('/*', handle)
  })

  const running = await run(app, {
    faults,
    reset: () => {
      forged.clear()
      made?.clear()
    },
  })
  made = await createProvider(`${running.address}/`, keys.own)
  made.provider.use(sufferFaults(faults))
  made.provider.use(forgeTokens(forged, keys))
  return running
}
