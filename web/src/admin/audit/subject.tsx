// What an audit entry is about, as a link to it.

import { Link, type LinkProps } from '@tanstack/react-router'
import { toOrder, toScreen, toUser } from '../links.ts'
import styles from './audit-screen.module.css'

type Found = { to: LinkProps; text: string }

/** As the server writes them: `subjectOf` in server/src/database/console/audit.ts. */
const kinds: [pattern: RegExp, to: (found: string[]) => Found][] = [
  [/^(GW\w+)$/, ([orderid]) => ({ to: toOrder(orderid!), text: `order ${orderid}` })],
  [
    /^(GW\w+)\/(\d+)$/,
    ([orderid, part]) => ({ to: toOrder(orderid!), text: `part ${part} of order ${orderid}` }),
  ],
  [/^user (\d+)$/, ([userid]) => ({ to: toUser(Number(userid)), text: `user ${userid}` })],
  [/^product (\d+)$/, ([id]) => found('viewproducts', id!, `product ${id}`)],
  [/^item (\d+)$/, ([id]) => found('viewitems', id!, `item ${id}`)],
  [/^coupon (.+)$/, ([code]) => found('getcoupons', code!, `coupon ${code}`)],
  [/^(TX\w+)$/, ([txnid]) => found('wallettxn', txnid!, `transaction ${txnid}`)],
  [/^image /, () => ({ to: toScreen('admingallery'), text: 'an image' })],
  [/^price set /, () => ({ to: toScreen('pricegrid'), text: 'a price set' })],
  [
    /^help page (\w+)\/(\w+)$/,
    ([page, language]) => ({
      to: toScreen(`helppages/${page}/${language}`),
      text: `the help page '${page}' (${language})`,
    }),
  ],
  [/^(alarm .+)$/, ([words]) => ({ to: toScreen('alarms'), text: `the ${words}` })],
  [/^set (.+)$/, ([name]) => ({ to: toScreen('staff'), text: `set ${name}` })],
  [/^job (\d+)$/, ([id]) => ({ to: toScreen('jobs'), text: `job ${id}` })],
]

const found = (screen: string, search: string, text: string): Found => ({
  to: toScreen(screen, { search }),
  text,
})

export function Subject({ subject }: { subject: string }) {
  for (const [pattern, to] of kinds) {
    const match = pattern.exec(subject)
    if (!match) continue
    const { to: link, text } = to(match.slice(1))
    return (
      <Link {...link} className={styles.subject}>
        {text}
      </Link>
    )
  }
  return <span>{subject}</span>
}
