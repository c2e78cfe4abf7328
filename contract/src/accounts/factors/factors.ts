// The second factor (our own calls): passkeys, an authenticator app, and recovery codes. A session of somebody who has
// one can do nothing until it is proved. What moves money or changes rights asks for it again.

import { type Endpoint, endpoints } from '../../endpoint.ts'
import type { factorShapes } from './factors.shapes.ts'

export { factorTexts } from './factors.texts.ts'

/** How long a proof counts where the second factor is asked for again. */
export const proofMinutes = 10
export const recoveryCodeCount = 10
export const factorNameLimit = 60
/** Passkeys per account. */
export const passkeyLimit = 10

type Shapes = typeof factorShapes
const { get, post } = endpoints({ access: 'session', errorField: 'message' })
const admin = endpoints({ access: 'admin', errorField: 'message' })

export const factorEndpoints = {
  state: get<Shapes['state']>('/store/account/factors', {
    allowsUnproven: true,
    isOpenInMaintenance: true,
    summary: "The caller's second factors, and whether the session owes a proof.",
  }),
  challenge: post<Shapes['challenge']>('/store/account/factors/challenge', {
    allowsUnproven: true,
    isOpenInMaintenance: true,
    summary: 'What a passkey must sign to prove the second factor.',
  }),
  prove: post<Shapes['prove']>('/store/account/factors/prove', {
    allowsUnproven: true,
    isOpenInMaintenance: true,
    summary: 'Proves the second factor: by a passkey, a code of the app, or a recovery code.',
  }),
  startPasskey: post<Shapes['startPasskey']>('/store/account/factors/passkeys/start', {
    allowsUnenrolled: true,
    isOpenInMaintenance: true,
    summary: 'Begins to add a passkey; the first factor needs the password or a code.',
  }),
  addPasskey: post<Shapes['addPasskey']>('/store/account/factors/passkeys', {
    allowsUnenrolled: true,
    isOpenInMaintenance: true,
    summary: 'Adds the passkey that the browser made. The first factor brings recovery codes.',
  }),
  removePasskey: post<Shapes['removePasskey']>('/store/account/factors/passkeys/:id/remove', {
    summary: 'Removes a passkey.',
  }),
  startApp: post<Shapes['startApp']>('/store/account/factors/app/start', {
    allowsUnenrolled: true,
    isOpenInMaintenance: true,
    summary: 'The secret for an authenticator app; the first factor needs the password or a code.',
  }),
  addApp: post<Shapes['addApp']>('/store/account/factors/app', {
    allowsUnenrolled: true,
    isOpenInMaintenance: true,
    summary: 'Adds the authenticator app, by a code of it.',
  }),
  removeApp: post<Shapes['removeApp']>('/store/account/factors/app/remove', {
    summary: 'Removes the authenticator app.',
  }),
  renewCodes: post<Shapes['renewCodes']>('/store/account/factors/recoverycodes', {
    summary: 'Makes new recovery codes; the former ones no longer work.',
  }),
  reset: admin.post<Shapes['reset']>('/admin/users/:userid/resetfactors', {
    needs: ['users.edit'],
    summary:
      'Removes the second factors of somebody who lost them, and ends their sessions. Only another owner can do it for staff.',
  }),
} satisfies Record<string, Endpoint>
