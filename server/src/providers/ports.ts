// The external services as the domain sees them; start.ts puts their clients into the context.

import type { Readable } from 'node:stream'
import type { SupplierLane } from '@gemwala/contract/delivery/lanes'
import type { Mail, SmsGateway, WhatsApp } from './message-ports.ts'
import type { Webhooks } from './webhooks/port.ts'

export type * from './message-ports.ts'
export type { Hook, HookMessage } from './webhooks/port.ts'

/** Tries the connection and our credentials. It changes nothing and costs nothing; throws when something is wrong. */
export type Check = () => Promise<void>

/** A person's identity, vouched for by a provider. */
export type Identity = {
  /** The provider's permanent id of the person. */
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
}

/** What must come back with a sign-in that left for Google. */
export type GoogleFlow = { state: string; nonce: string; codeVerifier: string }

/** A payment, as we ask the gateway about it. */
export type PaymentIntent = {
  /** Our reference at the gateway. */
  clientTxnId: string
  amountPaise: number
  /** The day in India on which it was started, as YYYY-MM-DD; some gateways need it for a query. */
  startedOn: string
  /** The gateway's own reference from its creation, if it gave one. */
  gatewayReference: string | null
}

export type NewPaymentIntent = Omit<PaymentIntent, 'gatewayReference'> & {
  /** When it was requested and how long it stays open, both by the database's clock. */
  askedAt: string
  expiresAt: string
  /** What is paid for, in a few words. */
  purpose: string
  customer: { name: string; email: string; mobilenumber: string | null }
  /** Where the buyer comes back to. Nothing in that request is trusted. */
  returnUrl: string
}

/** The result of requesting a payment: a refusal is certain, and anything unclear is thrown. */
export type StartedPayment =
  | { kind: 'started'; paymentUrl: string; gatewayReference: string | null }
  | { kind: 'refused'; reason: string }

/** The gateway's answer about a payment. `unknown` settles nothing. */
export type PaymentReport =
  | { state: 'pending' }
  | ({ state: 'paid'; amountPaise: number } & PaymentReferences)
  | { state: 'failed' }
  | { state: 'unknown'; reason: string }

/** The gateway's own id of a payment, and the bank reference, which may come later than the money. */
export type PaymentReferences =
  | { paymentId: string; utr: string | null }
  | { paymentId?: undefined; utr: string }

export type PaymentWebhook = {
  headers: Record<string, string | undefined>
  contentType: string
  rawBody: Buffer
}

/** A list that may be too long to be read whole. */
export type Listed<Entry> = { entries: Entry[]; isComplete: boolean }

/** Money that a gateway received. */
export type ReceivedPayment = { paymentId: string; amountPaise: number; at: string }

/** What a gateway lists; both throw when the gateway does not answer. */
export type GatewayList = {
  received(since: string): Promise<Listed<ReceivedPayment>>
  /** Our reference of a payment; undefined if it was not made for one of our requests. */
  referenceOf(paymentId: string): Promise<string | undefined>
}

export type PaymentGateway = {
  start(intent: NewPaymentIntent): Promise<StartedPayment>
  report(intent: PaymentIntent): Promise<PaymentReport>
  /**
   * Closes the page of a payment that is over; safe to repeat. `paid` means that the customer paid first.
   * Throws when the outcome is unclear. Undefined if the gateway has no such call.
   */
  cancel?: (intent: PaymentIntent) => Promise<'closed' | 'paid'>
  /** Our reference of a webhook's payment, only a hint to ask; undefined when the webhook is not the gateway's. */
  readWebhook(webhook: PaymentWebhook): string | undefined
  /** Undefined if the gateway has no list. */
  list?: GatewayList
  check?: Check
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
  /** The supplier does not check players of this product. */
  | { kind: 'not-offered' }
  | { kind: 'unavailable'; reason: string }

/** One part of an order, as it is sent to its supplier. */
export type SupplyOrder = {
  /** Our reference: the same each time this part is sent. */
  reference: string
  apiType: string
  supplierItemId: string
  input1: string
  input2: string
}

/** The outcome of a part. `evidence` is the supplier's answer without secrets, for staff to read. */
export type SupplyAnswer = { evidence: unknown } & (
  | { outcome: 'delivered'; supplierReference: string | null; codes: string[] }
  /** The supplier has accepted it and is not done. */
  | { outcome: 'accepted'; supplierReference: string }
  /** Certainly not delivered, and no money was taken. */
  | { outcome: 'refused'; reason: string }
  /** Certainly not done, and worth a retry: nothing was sent, or the supplier was busy. */
  | { outcome: 'not-done'; reason: string }
  /** Certainly not done, and no other part would be either: our balance, key or address is the reason. */
  | { outcome: 'lane-stopped'; reason: string }
  /** It may or may not have happened. */
  | { outcome: 'unknown'; reason: string }
)

/** A supplier's answer about a part that was sent before. */
export type LookedUp = SupplyAnswer | { outcome: 'absent'; evidence: unknown }

/** An item in a supplier's catalogue, for staff to choose from. */
export type SuppliedItem = {
  supplierItemId: string
  name: string
  /** In the supplier's own currency; null if it gives none. */
  price: number | null
  isInStock: boolean
}

/** A failure of any kind is an outcome; only `balance` and `catalogue` throw. */
export type Supplier = {
  order(order: SupplyOrder): Promise<SupplyAnswer>
  /** Undefined if the supplier does not know our references: then it gets one part at a time. */
  lookUp?: (reference: string) => Promise<LookedUp>
  /** Our balance at the supplier, in hundredths of its own unit. */
  balance(order?: Pick<SupplyOrder, 'apiType'>): Promise<number>
  /** Undefined if the settings name nothing to list for the API type. */
  catalogue(apiType: string): Promise<SuppliedItem[] | undefined>
}

/** An order in MooGold's words, for staff to read. */
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
  /** `message` is the supplier's own text. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; reason: string }

/** An order in a supplier's own list, as the supplier writes it. */
export type ListedSupply = {
  supplierReference: string
  madeAt: string
  status: string
  what: string
}

/** A picture that is being read. */
export type StoredPicture = { length: number | undefined; stream: Readable }

/** Stores pictures under keys; a stored picture never changes. */
export type ImageStore = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<StoredPicture | undefined>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
}

export type GoogleSignIn = {
  /** The address to send the browser to. */
  start(redirectUri: string): Promise<GoogleFlow & { address: string }>
  /** The person who came back; throws when anything is wrong. */
  finish(returned: URL, flow: GoogleFlow): Promise<Identity>
  check?: Check
}

export type Providers = {
  images: ImageStore
  /** Undefined when it is not configured; customers are then not offered it. */
  google: GoogleSignIn | undefined
  /** Optional single sign-on: the person a token belongs to; throws when anything is wrong. */
  sso: { identify(token: string): Promise<Identity>; check?: Check }
  mail: { send(mail: Mail): Promise<void>; check?: Check }
  /** Undefined when it is not configured; customers are then not offered codes by SMS. */
  sms: SmsGateway | undefined
  webhooks: Webhooks
  whatsapp: WhatsApp | undefined
  /** By the gateway's code; only configured ones. */
  payments: Record<string, PaymentGateway>
  /** Only configured ones. */
  suppliers: Partial<Record<SupplierLane, Supplier>>
  moogold:
    | {
        orderDetail(partnerOrderId: string): Promise<MooGoldDetail>
        /** The orders of these days, YYYY-MM-DD; throws when MooGold does not answer. */
        history(fromDay: string, toDay: string): Promise<Listed<ListedSupply>>
      }
    | undefined
  players: {
    offers(apiType: string): boolean
    check(question: PlayerQuestion): Promise<PlayerAnswer>
  }
}
