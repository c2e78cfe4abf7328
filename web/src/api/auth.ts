// Registering, signing in and out, and verifying an e-mail address.

import { authEndpoints } from '@gemwala/contract/accounts/auth'
import type { authShapes } from '@gemwala/contract/accounts/auth.shapes'
import type { Role } from '@gemwala/contract/accounts/roles'
import type { Sent } from '@gemwala/contract/endpoint'
import { logOut } from '../session/session.ts'
import { endEverySession } from './account.ts'
import { call } from './call.ts'

type Shapes = typeof authShapes

export const logIn = (body: Sent<Shapes['login']>['body']) => call(authEndpoints.login, { body })

export const register = (body: Sent<Shapes['register']>['body']) =>
  call(authEndpoints.register, { body })

export const isMobileUnique = async (mobileNumber: string) =>
  (await call(authEndpoints.isMobileUnique, { body: { mobileNumber } })).isUnique

export const isEmailUnique = async (email: string) =>
  (await call(authEndpoints.isEmailUnique, { body: { email } })).isUnique

export const askGoogleSignIn = () => call(authEndpoints.googleSuccess)

export const askSso = () => call(authEndpoints.sso)

export const askRole = async (requiredRoles: Role[]) =>
  (await call(authEndpoints.validate, { body: { requiredRoles } })).role

/** Without the code that was sent to the account's number, if it takes one, sends one. */
export const verifyEmail = (id: string, token: string, otp?: string) =>
  call(authEndpoints.verifyEmail, { params: { id, token }, body: { ...(otp && { otp }) } })

export const askRegistrant = () => call(authEndpoints.registrant)

export const resendVerification = (email: string) =>
  call(authEndpoints.resendVerification, { body: { email } })

/** Nobody stays signed in because the server is slow. */
const patienceMs = 3000

/** What must reach the server while there is still a session, such as decisions that wait for an undo. */
export const beforeSignOut = new Set<() => Promise<unknown>>()

const finishWork = () => Promise.allSettled([...beforeSignOut].map((finish) => finish()))

/** The server ends the session, then this browser forgets it. */
export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const ended = finishWork().then(() => call(authEndpoints.logout))
  await Promise.race([ended.catch(() => undefined), patience])
  logOut()
}

/** A failure is thrown: somebody who fears a stranger must know that the stranger is still logged in. */
export async function signOutEverywhere(): Promise<void> {
  await finishWork()
  await endEverySession()
  logOut()
}
