// Single sign-on: the settings and error codes of the optional third-party identity client.

/** The client itself makes three tries for a token and holds a lock for five seconds. */
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
