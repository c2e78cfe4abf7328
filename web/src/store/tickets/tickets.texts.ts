// The words of help with an order, and of tickets.

import type { TicketStatus } from '@gemwala/contract/tickets/tickets'

// Help on an order's page.
export const needHelp = 'Need help with this order?'
export const loadingHelp = 'Loading help'
export const helpNotLoaded = 'We could not load the help for this order.'
export const paidButUnpaid = 'I paid, but it says unpaid'
export const notArrived = 'It has not arrived'
export const cancelIt = 'I want to cancel it'
export const somethingElse = 'Something else'

// A claim.
export const claimHow = (amount: string) =>
  `Enter the bank reference of your ${amount} payment. You find it in your UPI app, in the details of the payment, as 'UTR' or 'UPI transaction ID'.`
export const reference = 'Bank reference (UTR)'
export const triesLeft = (count: number) => (count === 1 ? '1 try left' : `${count} tries left`)
export const noTriesLeft = 'You have used all tries for this order.'
export const findPayment = 'Find my payment'
export const findingPayment = 'Looking for it...'
export const claimWaits =
  'We keep looking for the reference that you gave us. If the payment arrives, it goes to your wallet.'
export const claimCredited = (amount: string) =>
  `We found your payment: ${amount} is in your wallet.`
export const openWallet = 'Open wallet'
export const stillMissing = 'Still missing? Write to us and add a screenshot of the payment.'

// What became of it.
export const partNumber = (number: number) => `Part ${number}`
export const supplierSaid = (words: string) => `The supplier said: "${words}"`
export const supplierNumber = (number: string) => `Supplier's order number: ${number}`
export const sentAt = (moment: string) => `Sent on ${moment}`
export const restartGame =
  'If it is confirmed and you do not see it, close the game, open it again and check its mailbox.'
export const checkPlayer = (player: string) => `It goes to ${player}. Is that your player?`

// Cancelling a paid order.
export const cancelHow = (amount: string) =>
  `Nothing was sent yet. If you cancel now, ${amount} goes back to your wallet at once.`
export const cancelNow = 'Cancel and get my money back'
export const cancelling = 'Cancelling...'
export const cancelled = 'Order cancelled. Your money is back in your wallet.'
export const cancelTooLate =
  'This order cannot be cancelled any more. If something is wrong, write to us.'

// Writing.
export const writeToUs = 'Write to us'
export const subject = 'Subject'
export const subjectOf = {
  payment: (orderid: string) => `I paid, but order ${orderid} says unpaid`,
  delivery: (orderid: string) => `Order ${orderid} has not arrived`,
  cancel: (orderid: string) => `I want to cancel order ${orderid}`,
  other: (orderid: string) => `About order ${orderid}`,
}
export const message = 'Message'
export const yourName = 'Your name'
export const yourEmail = 'Your email address'
export const answersGoThere = 'Our answer goes there.'
export const send = 'Send'
export const sending = 'Sending...'
export const addPictures = 'Add pictures'
export const removePicture = (name: string) => `Remove ${name}`
export const pictureRules = 'Up to 4 pictures, 5 MB each'
export const pictureNotSent = (name: string, reason: string) => `${name} was not sent. ${reason}`
export const weAnswer = 'We answer within 48 hours, by email and here.'
export const openTicketExists = 'You have an open ticket about this order.'
export const viewTicket = 'View ticket'

// The list and the thread.
export const yourTickets = 'Your tickets'
export const loadingTickets = 'Loading your tickets'
export const ticketsNotLoaded = 'We could not load your tickets.'
export const noTickets = 'You have no tickets'
export const noTicketsText = 'Your questions and our answers appear here.'
export const newTicket = 'New ticket'
export const ticketTitle = (number: string) => `Ticket ${number}`
export const loadingTicket = 'Loading your ticket'
export const ticketNotLoaded = 'We could not load your ticket.'
export const noSuchTicket = 'There is no such ticket in your account. Look through your tickets.'
export const aboutOrder = 'Order'
export const you = 'You'
export const support = 'Gemwala support'
export const thread = 'Messages'
export const reply = 'Your reply'
export const sendReply = 'Send reply'
export const replySent = 'Message sent'
export const isSolved = 'It is solved'
export const closing = 'Closing...'
export const closedText = 'This ticket is closed. A reply opens it again.'
export const mergedText = 'This ticket was merged with another one:'
export const answerBy = (moment: string) => `We answer by ${moment}.`
export const picture = (number: number) => `Picture ${number}`
export const pictureNotLoaded = 'The picture could not be loaded.'
export const keepLink = 'Keep the link in our email: it opens this page.'

export const statuses: Record<TicketStatus, string> = {
  Unverified: 'Not sent',
  Open: 'Waiting for our answer',
  Answered: 'Answered',
  Closed: 'Closed',
}

// Without a session.
export const withoutAccount = 'Without an account'
export const weSendLink = 'We send you an email. Open its link, and your message is sent.'
export const haveAccount = 'With an account'
export const logInForTickets = 'See your tickets and our answers, and add pictures.'
export const logIn = 'Log in'
