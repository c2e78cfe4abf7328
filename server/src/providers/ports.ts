// The outside world as the domain knows it. The clients behind these types are put into the context
// by main.ts.

export type Mail = { to: string; subject: string; text: string; html: string }
export type Sms = {
  /** Ten digits, an Indian mobile number. */
  to: string
  text: string
  /** For gateways that fill it into a registered template of their own. */
  code: string
}

/** Who somebody is, as an identity provider vouches for it. */
export type Identity = {
  /** The provider's own, lasting name for the person. */
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
}

/** What must come back with a sign-in that left for Google. */
export type GoogleFlow = { state: string; nonce: string; codeVerifier: string }

export type Providers = {
  google: {
    /** Where to send the browser. */
    start(redirectUri: string): Promise<GoogleFlow & { address: string }>
    /** Who came back; throws when anything about it is wrong. */
    finish(returned: URL, flow: GoogleFlow): Promise<Identity>
  }
  /** The optional single sign-on: whose token it is; throws when anything about it is wrong. */
  sso: { identify(token: string): Promise<Identity> }
  mail: { send(mail: Mail): Promise<void> }
  sms: { send(sms: Sms): Promise<void> }
}
