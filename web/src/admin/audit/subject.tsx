// What an audit entry is about: a link to it, or only its words for people who may not see it.

import { showLane } from '@gemwala/contract/delivery/lanes'
import type { Endpoint } from '@gemwala/contract/endpoint'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { Link, type LinkProps } from '@tanstack/react-router'
import { toOrder, toScreen } from '../links.ts'
import { callOfScreen } from '../nav.ts'
import { useMay } from '../rights.ts'
import styles from './audit-screen.module.css'

type Found = { to: LinkProps; call: Endpoint; text: string }

const onScreen = (path: string, text: string, search: Record<string, string> = {}): Found => ({
  to: toScreen(path, search),
  call: callOfScreen[path.split('/')[0]!]!,
  text,
})

const ofOrder = (orderid: string, text: string): Found => ({
  to: toOrder(orderid),
  call: orderEndpoints.detail,
  text,
})

/** As the server writes them: `subjectOf` in server/src/database/ground/audit.ts. */
const kinds: [pattern: RegExp, to: (found: string[]) => Found][] = [
  [/^(GW\w+)$/, ([orderid]) => ofOrder(orderid!, `order ${orderid}`)],
  [/^(GW\w+)\/(\d+)$/, ([orderid, part]) => ofOrder(orderid!, `part ${part} of order ${orderid}`)],
  [/^user (\d+)$/, ([userid]) => onScreen(`user/${userid}`, `user ${userid}`)],
  [/^product (\d+)$/, ([id]) => onScreen('viewproducts', `product ${id}`, { search: id! })],
  [/^item (\d+)$/, ([id]) => onScreen('viewitems', `item ${id}`, { search: id! })],
  [/^coupon (.+)$/, ([code]) => onScreen('getcoupons', `coupon ${code}`, { search: code! })],
  [/^(TX\w+)$/, ([txnid]) => onScreen('wallettxn', `transaction ${txnid}`, { search: txnid! })],
  [/^image /, () => onScreen('admingallery', 'an image')],
  [/^price set /, () => onScreen('pricegrid', 'a price set')],
  [
    /^help page (\w+)\/(\w+)$/,
    ([page, language]) =>
      onScreen(`helppages/${page}/${language}`, `the help page '${page}' (${language})`),
  ],
  [/^(alarm .+)$/, ([words]) => onScreen('alarms', `the ${words}`)],
  [/^set (.+)$/, ([name]) => onScreen('staff', `set ${name}`)],
  [/^(smile-\w+|moogold)$/, ([lane]) => onScreen('reviewqueue', showLane(lane!))],
  [
    /^(moogold) (.+)$/,
    ([lane, id]) => onScreen('moogoldorder', `${id} at ${showLane(lane!)}`, { id: id! }),
  ],
  [/^job (\d+)$/, ([id]) => onScreen('jobs', `job ${id}`)],
]

export function Subject({ subject }: { subject: string }) {
  const may = useMay()
  for (const [pattern, to] of kinds) {
    const match = pattern.exec(subject)
    if (!match) continue
    const { to: link, call, text } = to(match.slice(1))
    if (!may(call)) return <span>{text}</span>
    return (
      <Link {...link} className={styles.subject}>
        {text}
      </Link>
    )
  }
  return <span>{subject}</span>
}
