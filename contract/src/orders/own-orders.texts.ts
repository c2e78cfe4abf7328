// The texts about orders that customers see. The specification mentions these situations, but gives no text for them.

export const ownOrderTexts = {
  isOver: 'This order is finished, so it cannot be cancelled.',
  alreadySent: 'This order is already being handled, so it cannot be cancelled any more.',
  cancelledByCustomer: 'You cancelled the order before it was sent.',
  // Why an order changed, for its customer.
  payExpired: 'The payment did not arrive in time.',
  payFailed: 'The payment failed.',
  otherAmount: 'A different amount was paid. Our staff will look into it.',
  outOfCodes: 'We ran out of codes. You get the next ones, or your money back.',
  supplierRefused: 'The supplier could not deliver this.',
  codesNotThere: 'No codes arrived, so the money was returned.',
  notDelivered: 'The codes are not available yet.',
  codesClosed: 'The money for this order was returned, so its unopened codes are closed.',
  nothingLacks: 'No part of this order is waiting for codes, so there is no money to return.',
} as const
