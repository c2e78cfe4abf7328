// Codes of authenticator apps: SHA-1, six digits and half minutes, which every app can do.

import { otpPattern } from '@gemwala/contract/accounts/otp'
import { Secret, TOTP } from 'otpauth'

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The half minute that the code belongs to; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const app = new TOTP({ secret })
  const timestamp = now.getTime()
  // The clock of a phone may be half a minute off.
  const off = otpPattern.test(code) ? app.validate({ token: code, timestamp, window: 1 }) : null
  return off === null ? undefined : app.counter({ timestamp }) + off
}

/** What the QR code says. */
export const appAddress = (secret: string, account: string, issuer: string): string =>
  new TOTP({ secret, label: account, issuer }).toString()
