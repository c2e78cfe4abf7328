// Who may use the identity stand-in: the store as Google knows it, and the store's page as the single
// sign-on knows it. Nothing here is secret: the stand-in listens on loopback only.

export const googleClient = { id: 'gemwala-demo', secret: 'demo-google-secret' } as const

export const ssoClient = { id: 'gemwala-demo-sso', audience: 'https://api.gemwala.test' } as const
