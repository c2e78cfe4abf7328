// Recovery codes: ten of them, each for one proof when passkeys and app are lost.

import { recoveryCodeCount } from '@gemwala/contract/accounts/factors/factors'
import type { Context } from '../../../context.ts'
import * as factors from '../../../database/accounts/factors/factors.ts'
import type { Db } from '../../../database/engine/db.ts'

/** Without characters that people confuse. Ten of these 31 are 49 random bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const half = 5

const newCode = ({ random }: Context): string => {
  const letters = Array.from({ length: 2 * half }, () => alphabet[random.below(alphabet.length)])
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`
}

const hashOf = ({ vault }: Context, userid: number, code: string): Buffer =>
  vault.fingerprint(`recovery ${userid}:${code.replace(/[^a-z0-9]/gi, '').toUpperCase()}`)

/** The old ones no longer work. They leave the server only here. */
export async function renewRecoveryCodes(ctx: Context, db: Db, userid: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(ctx))
  await factors.replaceCodes(
    db,
    userid,
    codes.map((code) => hashOf(ctx, userid, code)),
  )
  return codes
}

export const isRecoveryCode = (code: string): boolean =>
  code.replace(/[^a-z0-9]/gi, '').length === 2 * half

/** Works once. */
export const useRecoveryCode = async (ctx: Context, db: Db, userid: number, code: string) =>
  (await factors.useCode(db, userid, hashOf(ctx, userid, code))) > 0
