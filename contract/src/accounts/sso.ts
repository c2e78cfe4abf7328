// Single sign-on: what the optional third-party identity client is set to and can fail with.

/** Its three tries for a token and its lock of five seconds are the client's own. */
export const identityClient = {
  scope: 'openid profile email update:price',
  tokenTimeoutMs: 10_000,
  popupTimeoutMs: 60_000,
  clockLeewayMs: 60_000,
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
