// Passkeys as a second factor. The library, which checks what devices sign, is loaded when the first one is used: it
// takes 26 MB.

import { isIP } from 'node:net'
import { factorTexts, passkeyLimit } from '@gemwala/contract/accounts/factors/factors'
import { storeTitle } from '@gemwala/contract/texts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '../../../context.ts'
import type { NewPasskey, Passkey } from '../../../database/accounts/factors/passkeys.ts'
import * as passkeys from '../../../database/accounts/factors/passkeys.ts'
import { Refusal } from '../../../kit/refusal.ts'

const webauthn = () => import('@simplewebauthn/server')

type Site = { host: string; origins: string[] }

/**
 * The host that passkeys are made for, and the addresses of pages that may use them. A passkey cannot belong to an IP
 * address; a store on one's own machine uses the name localhost.
 */
function siteOf({ config }: Context): Site | undefined {
  if (!config.publicUrl) return undefined
  const address = new URL(config.publicUrl)
  if (/^(127\.0\.0\.1|\[::1\])$/.test(address.hostname)) address.hostname = 'localhost'
  const host = address.hostname
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined
  return { host, origins: [address.origin, ...config.siteOrigins] }
}

export const passkeyHost = (ctx: Context): string | null => siteOf(ctx)?.host ?? null

function needSite(ctx: Context): Site {
  const site = siteOf(ctx)
  if (!site) throw new Refusal('conflict', factorTexts.noPasskeysHere)
  return site
}

/** EdDSA, ES256 and RS256, which all devices have one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The person is there and touches the device; the password was proved before. */
const userVerification = 'preferred'

const named = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports })

export async function creationOptions(ctx: Context, user: { userid: number; email: string }) {
  const { host } = needSite(ctx)
  const own = await passkeys.listOf(ctx.db, user.userid)
  if (own.length >= passkeyLimit) throw new Refusal('conflict', factorTexts.tooManyPasskeys)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: storeTitle,
    rpID: host,
    userName: user.email,
    userID: Buffer.from(String(user.userid)),
    supportedAlgorithmIDs,
    excludeCredentials: own.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  })
}

export async function requestOptions(ctx: Context, userid: number) {
  const { host } = needSite(ctx)
  const own = await passkeys.listOf(ctx.db, userid)
  if (own.length === 0) throw new Refusal('conflict', factorTexts.noFactor)
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: own.map(named),
    userVerification,
  })
}

export async function checkNew(
  ctx: Context,
  challenge: string,
  given: Record<string, unknown>,
): Promise<Omit<NewPasskey, 'userid' | 'name'>> {
  const site = needSite(ctx)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: given as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => undefined)
  // The library throws at what is not even an answer.
  if (!checked?.verified) throw new Refusal('invalid', factorTexts.wrongPasskey)
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const known = transports.filter((one) => typeof one === 'string' && one.length <= 20).slice(0, 10)
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: known }
}

/** Returns the passkey and the device's counter of its uses; undefined for a wrong answer. */
export async function checkUse(
  ctx: Context,
  userid: number,
  challenge: string,
  given: Record<string, unknown>,
): Promise<{ id: string; counter: number } | undefined> {
  const site = needSite(ctx)
  const own = await passkeys.listOf(ctx.db, userid)
  const used = own.find(({ credentialId }) => credentialId === given.id)
  if (!used) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    credential: {
      id: used.credentialId,
      publicKey: new Uint8Array(used.publicKey),
      counter: used.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  return { id: used.id, counter: checked.authenticationInfo.newCounter }
}
