// What customers read about the file with their data, and about deleting their account.

import { showRupees } from '../money.ts'

export const ownDataTexts = {
  requested: 'We are preparing your file. You get an email when it is ready.',
  alreadyRequested: 'We are already preparing your file. You get an email when it is ready.',
  noFile: 'There is no file. Please ask for a new one.',
  deleted: 'Your account has been deleted.',
  staffStays: 'A staff account cannot be deleted here. Please ask another admin.',
  orderOpen:
    'You have an order in progress. Please wait until it is completed, or cancel it, and then delete your account.',
  paymentOpen:
    'A payment of yours is not settled yet. Please wait until it is, or contact support, and then delete your account.',
  /** The amount must be typed, so that nobody gives money up by accident. */
  walletNotEmpty: (balance: number) =>
    `Your wallet has ${showRupees(balance)}. Spend it first, or type this amount to give it up.`,
} as const
