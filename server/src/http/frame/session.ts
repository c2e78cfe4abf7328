// The caller's session from the bearer token, and whether the endpoint admits it.

import type { Access, Endpoint, Shape } from '@gemwala/contract/endpoint'
import { texts } from '@gemwala/contract/texts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { refuseBeforeStep, stepOwed } from '../../domain/accounts/factors/step.ts'
import { needRight } from '../../domain/accounts/rights.ts'
import { findSession, type OwnRead, type Session } from '../../domain/accounts/sessions.ts'
import { closedForCustomers } from '../../domain/ground/closed.ts'
import { Refusal } from '../../kit/refusal.ts'
import { noteUser } from '../../kit/work.ts'

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** The session behind a call; only a public call may have none. */
export type SessionOf<A extends Access> = A extends 'public' ? Session | undefined : Session

/** The session, and what the call reads of its own user. */
export async function sessionFor<A extends Access, Own>(
  ctx: Context,
  request: FastifyRequest,
  endpoint: Endpoint<Shape, A>,
  ownRead?: OwnRead<Own>,
): Promise<{ session: SessionOf<A>; own: Own }> {
  const { session, own } = (await findBearer(ctx, request, ownRead)) ?? {}
  if (session) {
    noteUser(session.userid)
    // Staff read English.
    if (endpoint.access !== 'admin') request.accountLanguage = session.chosenLanguage ?? undefined
  }
  refuseInMaintenance(ctx, endpoint, session)
  if (endpoint.access !== 'public') refuseUnlessAdmitted(session, endpoint)
  // A public call may have a token too; an invalid one means a guest, not a refusal.
  const isGuest =
    endpoint.access === 'public' && session !== undefined && stepOwed(session) !== null
  return { session: (isGuest ? undefined : session) as SessionOf<A>, own: own as Own }
}

/** Staff can use the console, and the calls with which they sign in. */
function refuseInMaintenance(
  ctx: Context,
  { access, isOpenInMaintenance }: Endpoint,
  session: Session | undefined,
): void {
  if (access === 'admin' || !ctx.maintenance.current()) return
  const isCustomer = session !== undefined && session.role !== 'admin'
  if (!isOpenInMaintenance || isCustomer) throw closedForCustomers()
}

async function findBearer<Own>(ctx: Context, request: FastifyRequest, own?: OwnRead<Own>) {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token ? findSession(ctx, token, own) : undefined
}

function refuseUnlessAdmitted(session: Session | undefined, endpoint: Endpoint): void {
  const { access, needs } = endpoint
  if (!session) throw new Refusal('unauthenticated', texts.notSignedIn)
  if (access === 'admin' && session.role !== 'admin') {
    throw new Refusal('forbidden', texts.notAllowed)
  }
  refuseBeforeStep(session, endpoint)
  for (const right of needs ?? []) needRight(session, right, endpoint)
}
