// Help with orders and tickets over HTTP, for customers. Converts paise to rupees.

import multipart from '@fastify/multipart'
import { ticketEndpoints, ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { OrderHelp, TicketThread } from '@gemwala/contract/tickets/tickets.shapes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import { claimPayment } from '../../domain/tickets/claim.ts'
import { guestThread, replyAsGuest, writeAsGuest } from '../../domain/tickets/guest-tickets.ts'
import { orderHelp } from '../../domain/tickets/order-help.ts'
import {
  closeOwn,
  openTicket,
  ownThread,
  ownTickets,
  replyToOwn,
  type Thread,
} from '../../domain/tickets/own-tickets.ts'
import { addPicture, ownPicture, type StoredPicture } from '../../domain/tickets/pictures.ts'
import { limitConcurrency } from '../../kit/limit-concurrency.ts'
import { toRupees } from '../../kit/money.ts'
import { pictureRules } from '../catalogue/gallery.ts'
import { callerOf } from '../frame/caller.ts'
import { type Mount, mountOn } from '../frame/mount.ts'
import { readUpload } from '../frame/upload.ts'

export async function ticketRoutes(app: FastifyInstance, on: Mount, ctx: Context): Promise<void> {
  on(ticketEndpoints.help, ({ session, params }) => helpOf(ctx, session, params.orderid))

  on(ticketEndpoints.claim, async ({ session, params, body, request }) => {
    const claimed = await claimPayment(ctx, session, { ...params, ...body }, callerOf(request))
    return { ...claimed, help: await helpOf(ctx, session, params.orderid) }
  })

  on(ticketEndpoints.list, async ({ session }) => ({ tickets: await ownTickets(ctx, session) }))

  on(ticketEndpoints.open, async ({ session, body, request }) =>
    toThread(await openTicket(ctx, session, body, callerOf(request))),
  )

  on(ticketEndpoints.thread, async ({ session, params }) =>
    toThread(await ownThread(ctx, session, params.number)),
  )

  on(ticketEndpoints.reply, async ({ session, params, body, request }) =>
    toThread(await replyToOwn(ctx, session, { ...params, ...body }, callerOf(request))),
  )

  on(ticketEndpoints.close, async ({ session, params }) =>
    toThread(await closeOwn(ctx, session, params.number)),
  )

  on(ticketEndpoints.picture, async ({ session, params, reply }) =>
    sendPicture(reply, await ownPicture(ctx, session, params)),
  )

  on(ticketEndpoints.write, async ({ body, request }) => {
    await writeAsGuest(ctx, body, callerOf(request))
    return { message: ticketTexts.guestReceived }
  })

  on(ticketEndpoints.guestThread, async ({ params, body, request }) =>
    toThread(await guestThread(ctx, { ...params, ...body }, callerOf(request))),
  )

  on(ticketEndpoints.guestReply, async ({ params, body, request }) =>
    toThread(await replyAsGuest(ctx, { ...params, ...body }, callerOf(request))),
  )

  // The form parser applies to every route of its scope, so this route gets a scope of its own.
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    pictureRoute(mountOn(scope, ctx), ctx)
  })
}

function pictureRoute(on: Mount, ctx: Context): void {
  const receiving = limitConcurrency({ atOnce: ctx.limits.imagesWaiting, waiting: 0 })
  on(
    ticketEndpoints.addPicture,
    async ({ session, params, body, request }) => {
      const bytes = Buffer.from(await body.images.arrayBuffer())
      return toThread(await addPicture(ctx, session, { ...params, bytes }, callerOf(request)))
    },
    { readBody: (request) => receiving(() => readUpload(request, pictureRules)) },
  )
}

/** No shared cache may store it: it is for one person. */
export function sendPicture(reply: FastifyReply, { length, stream }: StoredPicture): FastifyReply {
  reply.type('image/webp').header('cache-control', 'private, no-store')
  if (length !== undefined) reply.header('content-length', length)
  return reply.send(stream)
}

async function helpOf(ctx: Context, session: Session, orderid: string): Promise<OrderHelp> {
  const { claim, ...same } = await orderHelp(ctx, session, orderid)
  if (!claim) return { ...same, claim }
  const { creditedPaise, ...rest } = claim
  const credited = creditedPaise === null ? null : toRupees(creditedPaise)
  return { ...same, claim: { ...rest, credited } }
}

const toThread = ({ ticket, messages }: Thread): TicketThread => ({ ...ticket, messages })
