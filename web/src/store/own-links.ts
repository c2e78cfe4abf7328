// Links to the customer's orders and wallet, for every folder that spends money.

import { linkOptions } from '@tanstack/react-router'

export const toOrder = (orderid: string) =>
  linkOptions({ to: '/orders/$orderid', params: { orderid } })

/** The wallet with an amount filled in. */
export const toWalletWith = (amount: number) =>
  linkOptions({ to: '/wallet', search: { amount: String(amount) } })

export const toWallet = (page = 1) =>
  linkOptions({
    to: '/wallet',
    search: page > 1 ? { page: String(page) } : {},
    // Otherwise the link to the first page would count as current on every other page.
    activeOptions: { exact: true },
  })
