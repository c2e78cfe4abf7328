// Our account at Smile.One, one for both regions. Every call is a signed form.

import { askSupplier, type Heard } from '../ask-supplier.ts'
import { smileSign } from './sign.ts'

export type SmileApiType = 'SMILEBR' | 'SMILEPH'

export type SmileAccount = {
  urls: Record<SmileApiType, string>
  uid: string
  email: string
  key: string
  timeoutMs: number
  /** By `apiType:supplierItemId`, for items that are not of the usual game. */
  products: ReadonlyMap<string, string>
}

const usualProduct = 'mobilelegends'

type Call = { name: string; apiType: SmileApiType; fields: Record<string, string> }

export function askSmile(account: SmileAccount, { name, apiType, fields }: Call): Promise<Heard> {
  const { urls, uid, email, key, timeoutMs } = account
  const base = urls[apiType].replace(/\/$/, '')
  // A signature is valid for five minutes, so it is made right before sending.
  const time = String(Math.floor(Date.now() / 1000))
  const signed = { uid, email, time, ...fields }
  return askSupplier(new URL(`${base}/smilecoin/api/${name}`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...signed, sign: smileSign(signed, key) }).toString(),
    timeoutMs,
  })
}

export const smileProduct = (
  { products }: SmileAccount,
  apiType: SmileApiType,
  supplierItemId = '',
): string => products.get(`${apiType}:${supplierItemId}`) ?? usualProduct

export type SmileSettings = {
  smileBrUrl: string
  smilePhUrl: string
  smileUid: string | undefined
  smileEmail: string | undefined
  smileKey: string | undefined
  smileProducts: ReadonlyMap<string, string>
  supplierTimeoutMs: number
}

/** Undefined if Smile.One is not configured. */
export function smileAccountOf(settings: SmileSettings): SmileAccount | undefined {
  const { smileUid: uid, smileEmail: email, smileKey: key } = settings
  if (!uid || !email || !key) return undefined
  const urls = { SMILEBR: settings.smileBrUrl, SMILEPH: settings.smilePhUrl }
  const { smileProducts: products, supplierTimeoutMs: timeoutMs } = settings
  return { urls, uid, email, key, products, timeoutMs }
}
