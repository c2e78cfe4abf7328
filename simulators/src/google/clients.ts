// The clients of the identity simulator: the store as registered at Google, and the store's page as
// registered for single sign-on. Nothing here is secret: the simulator listens on loopback only.

export const googleClient = { id: 'gemwala-demo', secret: 'demo-google-secret' } as const

export const ssoClient = { id: 'gemwala-demo-sso', audience: 'https://api.gemwala.test' } as const
