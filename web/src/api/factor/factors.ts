// The second factor: what the user has, proving it, setting it up. Remembers how long the last proof counts.

import { factorEndpoints, proofMinutes } from '@gemwala/contract/accounts/factors/factors'
import type { factorShapes } from '@gemwala/contract/accounts/factors/factors.shapes'
import type { Reply } from '@gemwala/contract/endpoint'
import { kept } from '../../ui/shared.ts'
import type { OwnerProof } from '../account.ts'
import { call } from '../call.ts'
import { createPasskey, signByPasskey } from './passkeys.ts'

type Proved = Reply<(typeof factorShapes)['prove']>

/** Undefined while nobody has asked the server; the server then decides. */
const provenUntil = kept<number | undefined>(() => undefined)

const countFrom = (seconds: number): void => {
  provenUntil.now = Date.now() + seconds * 1000
}

/** A proof, or a new factor, counts from now. */
function begun<Answer>(answer: Answer): Answer {
  countFrom(proofMinutes * 60)
  return answer
}

export async function askFactors() {
  const state = await call(factorEndpoints.state)
  // Without a factor nothing has to be proved.
  countFrom(hasFactor(state) ? state.provenSeconds : proofMinutes * 60)
  return state
}

export const hasFactor = ({ hasPasskeys, hasApp }: { hasPasskeys: boolean; hasApp: boolean }) =>
  hasPasskeys || hasApp

/** Whether a proof will be needed this soon, as far as this page knows. */
export const isProofDue = (withinMs: number): boolean =>
  provenUntil.now !== undefined && provenUntil.now < Date.now() + withinMs

export const proveByCode = async (code: string): Promise<Proved> =>
  begun(await call(factorEndpoints.prove, { body: { code } }))

export async function proveByPasskey(): Promise<Proved> {
  const { options } = await call(factorEndpoints.challenge)
  const passkey = await signByPasskey(options)
  return begun(await call(factorEndpoints.prove, { body: { passkey } }))
}

export async function addPasskey(name: string, proof: OwnerProof) {
  const { options } = await call(factorEndpoints.startPasskey, { body: proof })
  const passkey = await createPasskey(options)
  return begun(await call(factorEndpoints.addPasskey, { body: { name, passkey } }))
}

export const removePasskey = (id: string) => call(factorEndpoints.removePasskey, { params: { id } })

export const startApp = (proof: OwnerProof) => call(factorEndpoints.startApp, { body: proof })

export const addApp = async (code: string) =>
  begun(await call(factorEndpoints.addApp, { body: { code } }))

export const removeApp = () => call(factorEndpoints.removeApp)

export const renewCodes = () => call(factorEndpoints.renewCodes)
