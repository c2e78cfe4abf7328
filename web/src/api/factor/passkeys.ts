// Passkeys of this browser, and why one could not be made or used.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { CallFailed } from '../call.ts'
import * as words from './factor.texts.ts'

/** What the server's library says to the browser's, which the contract does not describe. */
type Options = Record<string, unknown>

/** Why passkeys cannot be used here; undefined if they can. */
export function passkeyObstacle(host: string | null): string | undefined {
  const here = location.hostname
  if (host === null) return factorTexts.noPasskeysHere
  if (here !== host && !here.endsWith(`.${host}`)) return words.passkeysAt(host)
  return 'PublicKeyCredential' in globalThis ? undefined : words.browserHasNone
}

const load = () => import('@simplewebauthn/browser')

/** Early, because some browsers allow the question only shortly after the click. */
export const preloadPasskeys = (): void => void load().catch(() => undefined)

export const signByPasskey = (options: Options): Promise<Options> =>
  explained(async () => {
    const { startAuthentication } = await load()
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  })

export const createPasskey = (options: Options): Promise<Options> =>
  explained(async () => {
    const { startRegistration } = await load()
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  })

/** The browser's errors by their name. It says the same for a cancelled and for a late answer. */
const reasons: Record<string, string> = {
  NotAllowedError: words.passkeyCancelled,
  AbortError: words.passkeyCancelled,
  InvalidStateError: words.passkeyOnDevice,
  SecurityError: factorTexts.noPasskeysHere,
  NotSupportedError: words.browserHasNone,
}

async function explained<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony()
  } catch (error) {
    const { name = '' } = error as Error
    const text = Object.hasOwn(reasons, name) ? reasons[name]! : words.passkeyFailed
    throw new CallFailed(0, text, error)
  }
}
