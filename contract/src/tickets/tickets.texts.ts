// The texts about help, claims and tickets that customers see.

export const ticketTexts = {
  subjectRequired: 'Write a few words about your question.',
  textRequired: 'Write your message.',
  emailRequired: 'Please enter a valid email address.',
  unknown: 'Ticket not found',
  badLink: 'This link does not work. Open the link in our latest email, or write to us again.',
  openOfOrder: 'This order already has an open ticket. Please reply there.',
  guestReceived: 'Check your inbox. Open the link in our email to send us your message.',
  notOwnMessage: 'Write a message first, then add pictures to it.',
  tooManyPictures: 'A message can have at most 4 pictures.',
  // The gallery's texts about uploads, here for their Hindi.
  noFile: 'Please choose an image',
  tooManyFiles: 'Please upload one image at a time',
  badFile: 'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded',
  tooLarge: 'An image can be at most 5 MB',
  tooManyPixels: 'An image can have at most 40 megapixels, and 16,383 pixels per side',
  unreadable: 'The image cannot be read. It may be damaged',
  merged: 'This ticket was merged with another one. Please reply there.',
  // Answers to a claim. One text for every claim that does not match, so that it tells nothing about payments.
  badReference: 'Enter the reference number of the payment: 8 to 40 letters and digits.',
  claimNotMatched:
    'We could not match this reference to a payment for your order yet. If the payment arrives later, we add it to your wallet and send you an email.',
  claimMatched: 'We found your payment and added it to your wallet.',
  claimPaid: 'We found your payment. Thank you.',
  claimsUsedUp: 'You have used all tries for this order. Please write to us.',
  notClaimable: 'This order is not waiting for a payment.',
  // What became of a part, for its customer.
  notSentYet:
    'It has not been sent to the supplier yet. We send it automatically as soon as it is its turn.',
  unreachable:
    'The supplier could not be reached. Nothing was sent, and we try again automatically.',
  byHand: 'Our staff deliver this item by hand. They have not confirmed it yet.',
  awaitsCode: 'We are waiting for new codes. You get one, or your money back.',
  codeIsNext: 'Your code is ready and appears here in a moment.',
  accepted: 'The supplier has our order and is delivering it.',
  unclear:
    'The supplier did not answer clearly. We are finding out whether it arrived. You get it, or your money back.',
  confirmed: 'The supplier confirmed the delivery.',
  confirmedByHand: 'Our staff confirmed the delivery.',
  codeDelivered: 'Your code is on this page.',
  returned: 'It was not delivered. The money for it is back in your wallet.',
} as const
