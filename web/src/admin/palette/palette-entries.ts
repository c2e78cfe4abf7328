// The entries of the palette: every screen, and what the server finds for the typed words.

import type { findEndpoints } from '@gemwala/contract/console/find'
import type { Reply } from '@gemwala/contract/endpoint'
import { showRupees } from '@gemwala/contract/money'
import type { LinkProps } from '@tanstack/react-router'
import { toOrder, toScreen, toUser } from '../links.ts'
import { lookUpEntry, navGroups } from '../nav.ts'
import { may, type Needs } from '../rights.ts'
import type { NavIconName } from '../ui/nav-icons.tsx'

export type Found = Reply<NonNullable<typeof findEndpoints.find.shape>>

export type PaletteEntry = {
  id: string
  label: string
  detail: string
  icon: NavIconName
  /** Or the list of keys, which has the switch that turns them on again. */
  to: LinkProps | 'keys'
}
type PaletteGroup = { title: string; entries: PaletteEntry[] }

const screens: (PaletteEntry & { call: Needs })[] = navGroups
  .flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, detail: title })))
  .concat({ ...lookUpEntry, detail: 'Supplier order lookup' })
  .map(({ screen, label, detail, icon, call }): PaletteEntry & { call: Needs } => ({
    id: `screen-${screen || 'dashboard'}`,
    label,
    detail,
    icon,
    call,
    to: toScreen(screen),
  }))
  .concat({
    id: 'keys',
    label: 'Shortcuts',
    detail: 'All keys, and how to switch them off',
    icon: 'key',
    call: {},
    to: 'keys',
  })

/** Every word must occur in the name. */
function screensFor(text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.filter(({ id, label, detail, call }) => {
    if (!may(call)) return false
    const name = `${label} ${detail} ${id}`.toLowerCase()
    return words.every((word) => name.includes(word))
  })
}

export const groupsFor = (text: string, found: Found | undefined): PaletteGroup[] =>
  [
    { title: 'Screens', entries: screensFor(text) },
    { title: 'Orders', entries: (found?.orders ?? []).map(orderEntry) },
    { title: 'Users', entries: (found?.users ?? []).map(userEntry) },
    { title: 'Wallet', entries: (found?.transactions ?? []).map(transactionEntry) },
  ].filter(({ entries }) => entries.length > 0)

const orderEntry = (order: Found['orders'][number]): PaletteEntry => ({
  id: `order-${order.orderid}`,
  label: order.orderid,
  detail: `${order.itemname} · ${order.status} · ${order.useremail}`,
  icon: 'receipt',
  to: toOrder(order.orderid),
})

const userEntry = ({ userid, name, email }: Found['users'][number]): PaletteEntry => ({
  id: `user-${userid}`,
  label: name,
  detail: `${email} · ${userid}`,
  icon: 'people',
  to: toUser(userid),
})

const transactionEntry = (one: Found['transactions'][number]): PaletteEntry => ({
  id: `transaction-${one.txnid}`,
  label: one.txnid,
  detail: `${one.type} ${showRupees(one.amount)} · ${one.status} · ${one.useremail}`,
  icon: 'wallet',
  to: toScreen('wallettxn', { search: one.txnid }),
})
