// Links to pages of one's wallet.

import { linkOptions } from '@tanstack/react-router'

export const toWallet = (page = 1) =>
  linkOptions({
    to: '/wallet',
    search: page > 1 ? { page: String(page) } : {},
    // Otherwise the link to the first page would count as the current page on all the others.
    activeOptions: { exact: true },
  })
