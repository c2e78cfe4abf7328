// Help with an order, and the customer's tickets.

import { type TicketTopic, ticketEndpoints } from '@gemwala/contract/tickets/tickets'
import { call } from '../call.ts'
import { upload } from '../upload.ts'

export const askHelp = (orderid: string) => call(ticketEndpoints.help, { params: { orderid } })

export const claimPayment = (orderid: string, reference: string) =>
  call(ticketEndpoints.claim, { params: { orderid }, body: { reference } })

export const askTickets = () => call(ticketEndpoints.list)

export type NewTicket = { subject: string; text: string; topic?: TicketTopic; orderid?: string }

export const openTicket = (body: NewTicket) => call(ticketEndpoints.open, { body })

type Letter = { email: string; name: string; subject: string; text: string }

export const writeAsGuest = (body: Letter) => call(ticketEndpoints.write, { body })

/** The key is in the mail of somebody without an account; everybody else has a session. */
export const askThread = (number: string, key: string | undefined) =>
  key === undefined
    ? call(ticketEndpoints.thread, { params: { number } })
    : call(ticketEndpoints.guestThread, { params: { number }, body: { key } })

export const sendReply = (number: string, key: string | undefined, text: string) =>
  key === undefined
    ? call(ticketEndpoints.reply, { params: { number }, body: { text } })
    : call(ticketEndpoints.guestReply, { params: { number }, body: { key, text } })

export const closeTicket = (number: string) => call(ticketEndpoints.close, { params: { number } })

export function addPicture(number: string, file: File) {
  const form = new FormData()
  form.append('images', file)
  return upload(ticketEndpoints.addPicture, form, () => undefined, { number })
}
