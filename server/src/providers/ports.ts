// The outside world as the domain knows it. The clients behind these types are put into the context
// by start.ts.

import type { Readable } from 'node:stream'
import type { SupplierLane } from '@gemwala/contract/delivery/lanes'

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
  /** When it is asked for and how long it stays open, both by the database's clock. */
  askedAt: string
  expiresAt: string
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
  | ({ state: 'paid'; amountPaise: number } & PaymentReferences)
  | { state: 'failed' }
  | { state: 'unknown'; reason: string }

/** The gateway's own id of a payment and the bank's reference, which may come later than the money. */
export type PaymentReferences =
  | { paymentId: string; utr: string | null }
  | { paymentId?: undefined; utr: string }

export type PaymentNotice = {
  headers: Record<string, string | undefined>
  contentType: string
  rawBody: Buffer
}

export type PaymentGateway = {
  start(intent: NewPaymentIntent): Promise<StartedPayment>
  report(intent: PaymentIntent): Promise<PaymentReport>
  /**
   * Closes the page of a payment that is over; may be repeated. `paid` when the money was faster. Throws
   * when what became of it is unclear. Undefined where the gateway has no such call.
   */
  cancel?: (intent: PaymentIntent) => Promise<'closed' | 'paid'>
  /**
   * Our reference of the payment that a notice is about: a hint, after which the gateway is asked.
   * Undefined when it is not the gateway's.
   */
  readNotice(notice: PaymentNotice): string | undefined
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
  /** The supplier does not check this product's players at all. */
  | { kind: 'not-offered' }
  | { kind: 'unavailable'; reason: string }

/** One part of an order, as its supplier is asked for it. */
export type SupplyOrder = {
  /** Ours: the same however often this part is sent. */
  reference: string
  apiType: string
  supplierItemId: string
  input1: string
  input2: string
}

/** What became of a part. `evidence` is what the supplier said, without secrets, for staff to read. */
export type SupplyAnswer = { evidence: unknown } & (
  | { outcome: 'delivered'; supplierReference: string | null; codes: string[] }
  /** The supplier has it and is not done. */
  | { outcome: 'accepted'; supplierReference: string }
  /** Certainly not delivered, and nothing was taken. */
  | { outcome: 'refused'; reason: string }
  /** Certainly not done, and worth trying again: no byte left, or the supplier said it is busy. */
  | { outcome: 'not-done'; reason: string }
  /** Certainly not done, and no other part would be either: our balance, our key, our address. */
  | { outcome: 'lane-stopped'; reason: string }
  /** May or may not have happened. */
  | { outcome: 'unknown'; reason: string }
)

/** What a supplier says of a part that it was sent before. */
export type LookedUp = SupplyAnswer | { outcome: 'absent'; evidence: unknown }

/** What a supplier sells, for staff to choose from. */
export type SuppliedItem = {
  supplierItemId: string
  name: string
  /** In the supplier's own currency; null where it gives none. */
  price: number | null
  isInStock: boolean
}

/** A failure of any kind is an outcome; only `balance` and `catalogue` throw. */
export type Supplier = {
  order(order: SupplyOrder): Promise<SupplyAnswer>
  /** Undefined where the supplier knows no reference of ours: then it is sent one part at a time. */
  lookUp?: (reference: string) => Promise<LookedUp>
  /** What is left of our money with it, in its own units times one hundred. */
  balance(order?: Pick<SupplyOrder, 'apiType'>): Promise<number>
  /** Undefined where the settings name nothing to list for the API type. */
  catalogue(apiType: string): Promise<SuppliedItem[] | undefined>
}

/** An order as MooGold tells of it, for staff to read. */
export type MooGoldOrder = {
  orderId: string
  status: string
  partnerOrderId: string
  createdAt: { date: string; timezone: string }
  items: {
    product: string
    variationId: string
    quantity: string
    price: string
    playerId: string | null
    serverId: string | null
    voucherCodes: string[]
  }[]
}

export type MooGoldDetail =
  | { kind: 'found'; order: MooGoldOrder }
  | { kind: 'absent' }
  /** `message` is the supplier's own. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; reason: string }

/** A picture that is being read from its store. */
export type StoredPicture = { length: number | undefined; stream: Readable }

/** Keeps pictures under keys; what is under a key never changes. */
export type ImageStore = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<StoredPicture | undefined>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
}

export type Providers = {
  images: ImageStore
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
  /** Only those that are configured. */
  suppliers: Partial<Record<SupplierLane, Supplier>>
  moogold: { orderDetail(partnerOrderId: string): Promise<MooGoldDetail> } | undefined
  players: {
    offers(apiType: string): boolean
    check(question: PlayerQuestion): Promise<PlayerAnswer>
  }
}
