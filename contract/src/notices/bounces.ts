// Bounces: the mail provider reports an address whose mails come back.

import { endpoints } from '../endpoint.ts'
import type { bounceShapes } from './bounces.shapes.ts'

/** A temporary failure, such as a full mailbox, is soft. */
export const bounceKinds = ['hard', 'soft'] as const

/** The HMAC-SHA256 of the body with MAIL_BOUNCE_SECRET, in hexadecimal. */
export const bounceSignatureHeader = 'X-Signature'

export const bounceTexts = {
  /** The same for a wrong signature and a wrong body: nothing is read before the signature was checked. */
  refused: 'This report is not signed by the mail provider.',
  notConfigured: 'No mail provider reports bounces to this store.',
} as const

type Shapes = typeof bounceShapes
const { post } = endpoints({ access: 'public', errorField: 'message' })

export const bounceEndpoints = {
  report: post<Shapes['report']>('/hooks/mail', {
    summary: "The mail provider's report that a mail came back: {address, kind, at}, signed.",
  }),
}
