// Below an order: whom to ask, and the terms under which it was placed.

import { Link } from '@tanstack/react-router'
import * as words from './help.texts.ts'
import { toHelp } from './links.ts'
import styles from './order-terms.module.css'

export const OrderTerms = ({ edition }: { edition: number | null }) => (
  <nav className={styles.help} aria-label={words.helpWithOrder}>
    <Link {...toHelp('contact')}>{words.titles.contact}</Link>
    <Link {...toHelp('refunds', edition)}>{words.titles.refunds}</Link>
    <Link {...toHelp('terms', edition)}>{words.termsOfOrder}</Link>
  </nav>
)
