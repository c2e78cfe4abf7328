// The shapes of the second factor.

import { z } from 'zod'
import type { Shape } from '../../endpoint.ts'
import { texts } from '../../texts.ts'
import { body, count, filled, idInPath, recordId, said, timestamp } from '../../wire.shapes.ts'
import { code as ownerCode, password } from '../account.shapes.ts'
import { useridInPath } from '../staff/staff.shapes.ts'
import { staffTexts } from '../staff/staff.ts'
import { user } from '../users.shapes.ts'
import { factorNameLimit, factorTexts } from './factors.ts'

const passkey = z.object({
  id: recordId,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.output<typeof passkey>

/** What a session owes before it can do anything else. */
export const step = z.enum(['prove', 'enrol'])

const state = z.object({
  step: step.nullable(),
  /** The user has not said yet whether the account with their number is theirs; a proof says so. */
  mustAnswer: z.boolean(),
  /** The host name whose pages can use passkeys; null if the store's address has none. */
  passkeyHost: z.string().nullable(),
  hasPasskeys: z.boolean(),
  hasApp: z.boolean(),
  codesLeft: count,
  /** How long the last proof still counts. */
  provenSeconds: count,
  /** Empty while a proof is owed. */
  passkeys: z.array(passkey),
})
export type FactorState = z.output<typeof state>

/** What the WebAuthn library of the server says to that of the browser, and back. */
const webauthn = z.record(z.string(), z.unknown(), factorTexts.wrongPasskey)

/** The first factor needs one of these two. */
const ownerProof = body({ password: password.optional(), code: ownerCode })

const added = z.object({
  message: z.string(),
  /** Only after the first factor; they are never shown again. */
  recoveryCodes: z.array(z.string()),
})

export const factorShapes = {
  state: { reply: state },
  challenge: { reply: z.object({ options: webauthn }) },
  prove: {
    body: body({
      /** Of the app, or a recovery code. */
      code: z.string(factorTexts.wrongCode).trim().max(40, factorTexts.wrongCode).optional(),
      passkey: webauthn.optional(),
    }),
    /** The user is no longer masked. */
    reply: z.object({ message: z.string(), user }),
  },
  startPasskey: { body: ownerProof, reply: z.object({ options: webauthn }) },
  addPasskey: {
    body: body({
      name: filled(factorTexts.nameRequired, factorNameLimit),
      passkey: webauthn,
    }),
    reply: added,
  },
  removePasskey: { params: z.object({ id: idInPath }), reply: said },
  startApp: {
    body: ownerProof,
    /** What one types into the app, and the address that the QR code has. */
    reply: z.object({ setupKey: z.string(), address: z.string() }),
  },
  addApp: {
    body: body({ code: z.string(texts.requiredFields).trim().max(40, factorTexts.wrongCode) }),
    reply: added,
  },
  removeApp: { reply: said },
  renewCodes: { reply: added },
  reset: {
    params: useridInPath,
    body: body({ reason: filled(staffTexts.reasonRequired, 500) }),
    reply: said,
  },
} satisfies Record<string, Shape>
