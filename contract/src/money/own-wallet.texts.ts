// The texts about the wallet that customers see.

import { showRupees } from '../money.ts'
import { leastLoad } from './least-load.ts'

export const ownWalletTexts = {
  noneFound: 'No wallet transactions found.',
  insufficient: 'Insufficient wallet balance.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  badLoad: 'Enter an amount in rupees, with at most two decimals.',
  loadOutside: (most: number) =>
    `Enter an amount from ${showRupees(leastLoad)} to ${showRupees(most)}, with at most two decimals.`,
} as const
