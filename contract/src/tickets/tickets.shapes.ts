// The shapes of help, claims and tickets, as customers see them.

import { z } from 'zod'
import { galleryTexts, imageMimeTypes, imageSizeLimit } from '../catalogue/gallery.ts'
import type { Shape } from '../endpoint.ts'
import {
  body,
  filled,
  idInPath,
  note,
  picture,
  recordId,
  rupees,
  said,
  timestamp,
} from '../wire.shapes.ts'
import { wireTexts } from '../wire.texts.ts'
import {
  messageAuthors,
  messageLimit,
  subjectLimit,
  ticketStatuses,
  ticketTexts,
  ticketTopics,
} from './tickets.ts'

/** A subject is one line: it is also the subject of mails. */
const subject = filled(ticketTexts.subjectRequired, subjectLimit).transform((text) =>
  text.replaceAll(/\s+/g, ' '),
)
const text = filled(ticketTexts.textRequired, messageLimit)

export const byNumber = z.object({ number: z.string().max(64, ticketTexts.unknown) })
export const pictureOfTicket = byNumber.extend({ id: idInPath })
const byOrderid = z.object({ orderid: z.string().max(64, wireTexts.unknownOrder) })

export const message = z.object({
  id: z.int(),
  author: z.enum(messageAuthors),
  text: z.string(),
  at: timestamp,
  pictures: z.array(z.object({ id: recordId })),
})
export type TicketMessage = z.output<typeof message>

const listedTicket = z.object({
  number: z.string(),
  subject: z.string(),
  topic: z.enum(ticketTopics),
  status: z.enum(ticketStatuses),
  orderid: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type OwnTicket = z.output<typeof listedTicket>

export const ticket = listedTicket.extend({
  messages: z.array(message),
  /** When an answer is due; null if the customer wrote nothing since the last one. */
  dueAt: timestamp.nullable(),
  /** The number of the ticket that this one was joined with. */
  mergedInto: z.string().nullable(),
})
export type TicketThread = z.output<typeof ticket>

export const help = z.object({
  /** Null if no payment can be claimed for the order. */
  claim: z
    .object({
      triesLeft: z.int().min(0),
      /** Whether a reference was given that no payment has matched yet. */
      isWaiting: z.boolean(),
      /** The amount that a claim brought into the wallet. */
      credited: rupees('credited').nullable(),
    })
    .nullable(),
  /** Empty for an unpaid order. */
  parts: z.array(
    z.object({
      position: z.int().min(1),
      /** What became of it, in words. */
      reason: z.string(),
      /** The supplier's own words about a refusal. */
      said: z.string().nullable(),
      supplierReference: z.string().nullable(),
      sentAt: timestamp.nullable(),
    }),
  ),
  /** Whether the customer can still cancel it; a paid order gives its money back. */
  canCancel: z.boolean(),
  /** The open ticket about the order. */
  ticket: z.string().nullable(),
})
export type OrderHelp = z.output<typeof help>

/** Banks print references with blanks, and customers type them so. */
const reference = z
  .string(ticketTexts.badReference)
  .max(100, ticketTexts.badReference)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[A-Za-z0-9_]{8,40}$/, ticketTexts.badReference))

const email = z.email(ticketTexts.emailRequired).max(254, ticketTexts.emailRequired)
const key = z.string(ticketTexts.badLink).max(100, ticketTexts.badLink)

export const ticketShapes = {
  help: { params: byOrderid, reply: help },
  claim: {
    params: byOrderid,
    body: body({ reference }),
    reply: z.object({ message: z.string(), isFound: z.boolean(), help }),
  },
  list: { reply: z.object({ tickets: z.array(listedTicket) }) },
  open: {
    body: body({
      subject,
      text,
      topic: z.enum(ticketTopics).default('other'),
      orderid: z.string().max(64, wireTexts.unknownOrder).optional(),
    }),
    reply: ticket,
  },
  thread: { params: byNumber, reply: ticket },
  reply: { params: byNumber, body: body({ text }), reply: ticket },
  close: { params: byNumber, reply: ticket },
  addPicture: {
    params: byNumber,
    body: body({
      images: z
        .file(galleryTexts.noFile)
        .max(imageSizeLimit, galleryTexts.tooLarge)
        .mime([...imageMimeTypes], galleryTexts.badFile),
    }),
    reply: ticket,
  },
  picture: { params: pictureOfTicket, reply: picture },
  write: {
    body: body({ email, name: note(100).default(''), subject, text }),
    reply: said,
  },
  guestThread: { params: byNumber, body: body({ key }), reply: ticket },
  guestReply: { params: byNumber, body: body({ key, text }), reply: ticket },
} satisfies Record<string, Shape>
