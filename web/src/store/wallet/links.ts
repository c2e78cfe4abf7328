// Links to pages of one's wallet.

import { linkOptions } from '@tanstack/react-router'

export const toWallet = (page = 1) =>
  linkOptions({
    to: '/wallet',
    search: page > 1 ? { page: String(page) } : {},
    // Or else the first page would be the current one on each of the others.
    activeOptions: { exact: true },
  })
