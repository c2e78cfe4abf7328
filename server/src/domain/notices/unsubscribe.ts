// Switches the mails of a kind off by a link in them: mail programs show a button for it (RFC 8058). The link is signed,
// works without a session, and can do nothing else.

import { timingSafeEqual } from 'node:crypto'
import {
  noticeEndpoints,
  type OptionalKind,
  optionalKinds,
} from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import * as notices from '../../database/notices/notices.ts'
import { pageAddress } from '../ground/page-address.ts'

const signatureOf = ({ vault }: Context, userid: number, kind: OptionalKind): Buffer =>
  vault.fingerprint(`unsubscribe:${userid}:${kind}`)

export function unsubscribeAddress(ctx: Context, userid: number, kind: OptionalKind): string {
  const token = `${userid}.${kind}.${signatureOf(ctx, userid, kind).toString('base64url')}`
  return pageAddress(ctx, noticeEndpoints.unsubscribe.path.replace(':token', token))
}

const tokenPattern = /^(\d{1,15})\.([a-z-]{1,40})\.([A-Za-z0-9_-]{43})$/

/** False for a link that is not ours. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const [, id, name, signature] = tokenPattern.exec(token) ?? []
  const kind = optionalKinds.find((one) => one === name)
  if (!id || !kind || !signature) return false
  const userid = Number(id)
  const given = Buffer.from(signature, 'base64url')
  if (!timingSafeEqual(signatureOf(ctx, userid, kind), given)) return false
  if (await users.find(ctx.db, userid)) await notices.mute(ctx.db, userid, kind)
  return true
}
