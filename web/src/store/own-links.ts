// Links to one's orders and to pages of one's wallet, from wherever money is spent.

import { linkOptions } from '@tanstack/react-router'

export const toOrder = (orderid: string) =>
  linkOptions({ to: '/orders/$orderid', params: { orderid } })

export const toWallet = (page = 1) =>
  linkOptions({
    to: '/wallet',
    search: page > 1 ? { page: String(page) } : {},
    // Otherwise the link to the first page would count as the current page on all the others.
    activeOptions: { exact: true },
  })
