// Single sign-on: what the optional third-party identity client is set to and can fail with.

export const identityClient = {
  scope: 'openid profile email update:price',
  tokenTimeoutMs: 10_000,
  tokenRetryLimit: 3,
  popupTimeoutMs: 60_000,
  clockLeewayMs: 60_000,
  lockTimeoutMs: 5_000,
  sessionCheckCookieDays: 1,
} as const

export const identityFailures = [
  'timeout',
  'cancelled',
  'state_mismatch',
  'missing_transaction',
  'login_required',
  'mfa_required',
  'missing_refresh_token',
] as const
export type IdentityFailure = (typeof identityFailures)[number]
