// Links to the store's screens, written once.

import { linkOptions } from '@tanstack/react-router'

export const toProduct = (productid: number) =>
  linkOptions({ to: '/product/$productid', params: { productid: String(productid) } })

/** Screens that have no route of their own yet. The splat route answers them until they do. */
const toPath = (path: string) => linkOptions({ to: '/$', params: { _splat: path } })

export const toOrder = (orderid: string) => toPath(`orders/${orderid}`)
export const toOrders = toPath('orders')
export const toWallet = toPath('wallet')
