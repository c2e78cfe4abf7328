// Wallet: balances, transactions, and adding money.

import { endpoints } from '../endpoint.ts'
import { showRupees } from '../money.ts'
import { ownWalletTexts } from './own-wallet.texts.ts'
import type { walletShapes } from './wallet.shapes.ts'

export { leastLoad } from './least-load.ts'

export const walletPageSize = 50
/** The step of the amount field. */
export const amountStep = 0.01
export const walletConfirmPath = '/wallet/confirm'

export const walletTexts = {
  ...ownWalletTexts,
  added: (amount: number, name: string) =>
    `Successfully added ${showRupees(amount)} to ${name} wallet`,
  addFailed: 'Failed to add balance',
  addFailedTryAgain: 'Failed to add balance. Please try again.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  addUnknown:
    "No answer arrived, so the money may have been added. You can safely press 'Add Balance' again: it is credited only once.",
  badAmount: 'Amount must be a number from 0, with at most two decimals',
  aboveLimit: (most: number) => `At most ${showRupees(most)} can be added at once`,
  tooMuch: 'A wallet cannot hold that much',
  badUser: 'A userId and an e-mail must be given',
  notOneUser: 'userId and e-mail belong to different users',
  unknownUser: 'User not found',
} as const

type Shapes = typeof walletShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })
const signedIn = endpoints({ access: 'session', errorField: 'message' })

export const walletEndpoints = {
  transactions: get<Shapes['transactions']>('/admin/allwallettxn', {
    needs: ['money.see'],
    summary: 'A page of all wallet transactions.',
  }),
  csv: get<Shapes['csv']>('/admin/csv/allwallettxn', {
    needs: ['money.see', 'exports'],
    summary: 'Every wallet transaction that matches the filters of /admin/allwallettxn, as CSV.',
  }),
  addBalance: post<Shapes['addBalance']>('/admin/adduserbalance', {
    needs: ['money.credit'],
    summary: "Adds money to a user's wallet.",
  }),
  own: signedIn.get<Shapes['own']>('/store/wallet', {
    summary:
      "The caller's balance, the gateways for adding money, and the most that can be added at once.",
  }),
  ownTransactions: signedIn.get<Shapes['ownTransactions']>('/store/wallet/transactions', {
    summary: "A page of the caller's own wallet transactions, newest first.",
  }),
  statement: signedIn.get<Shapes['statement']>('/store/wallet/statement', {
    summary:
      "Every movement of the caller's wallet in these days as CSV, oldest first, each with the balance after it.",
  }),
}
