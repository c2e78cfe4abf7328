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

/** A payment as the gateway is asked for it. */
export type PaymentIntent = {
  /** Our reference at the gateway. */
  clientTxnId: string
  amountPaise: number
  /** The day in India on which it was started, as YYYY-MM-DD; some gateways are asked by it. */
  startedOn: string
  /** The gateway's own reference from creating it, where it gave one. */
  gatewayReference: string | null
}

export type NewPaymentIntent = Omit<PaymentIntent, 'gatewayReference'> & {
  /** What is paid for, in a few words. */
  purpose: string
  customer: { name: string; email: string; mobilenumber: string | null }
  /** Where the buyer comes back to. Nothing in it is believed. */
  returnUrl: string
}

/** What became of asking for a payment: a refusal is certain, anything unclear is thrown. */
export type StartedPayment =
  | { kind: 'started'; paymentUrl: string; gatewayReference: string | null }
  | { kind: 'refused'; reason: string }

/** What the gateway says of a payment. `unknown` settles nothing. */
export type PaymentReport =
  | { state: 'pending' }
  | { state: 'paid'; amountPaise: number; utr: string }
  | { state: 'failed' }
  | { state: 'unknown'; reason: string }

export type PaymentNotice = {
  headers: Record<string, string | undefined>
  contentType: string
  rawBody: Buffer
}

export type PaymentGateway = {
  start(intent: NewPaymentIntent): Promise<StartedPayment>
  report(intent: PaymentIntent): Promise<PaymentReport>
  /** What a notice is about: a hint, after which the gateway is asked. Undefined when it is not the gateway's. */
  readNotice(notice: PaymentNotice): { clientTxnId: string; eventKey: string } | undefined
}

export type PlayerQuestion = {
  apiType: string
  supplierItemId: string
  input1: string
  input2: string
}

/** `unavailable` says nothing about the player. */
export type PlayerAnswer =
  | { kind: 'found'; name: string }
  | { kind: 'missing' }
  | { kind: 'unavailable'; reason: string }

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
  /** By the gateway's code; only those that are configured. */
  payments: Record<string, PaymentGateway>
  players: {
    offers(apiType: string): boolean
    check(question: PlayerQuestion): Promise<PlayerAnswer>
  }
}
