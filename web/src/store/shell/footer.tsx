// The footer of every storefront page, in columns of links.

import { demoScreen } from '@gemwala/contract/screens'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { useIsDemo } from '../../ui/marks.ts'
import page from '../../ui/page.module.css'
import { CategoryLinks } from '../home/category-links.tsx'
import { PromoImage } from '../home/promo-image.tsx'
import { imagesOf } from '../home/promotions.ts'
import { useHomeData } from '../home-data.ts'
import styles from './footer.module.css'
import * as words from './footer.texts.ts'

const helpPages = ['contact', 'delivery', 'refunds', 'terms', 'privacy'] as const

export function Footer() {
  const { home } = useHomeData()
  const socials = imagesOf(home?.images ?? [], 'Socials')
  const isDemo = useIsDemo()
  return (
    <footer className={styles.footer}>
      <div className={classNames(page.width, styles.columns)}>
        <div className={styles.about}>
          <Brand />
          <p>{words.about}</p>
          {socials.length > 0 && (
            <ul className={styles.socials} aria-label={words.followUs}>
              {socials.map((image) => (
                <li key={image.url}>
                  <PromoImage image={image} width={28} height={28} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <Column heading={words.shop}>
          <CategoryLinks />
        </Column>
        <Column heading={words.help}>
          {helpPages.map((page) => (
            <Link key={page} to="/help/$page" params={{ page }}>
              {words.helpPages[page]}
            </Link>
          ))}
        </Column>
        <Column heading={words.yourAccount}>
          <Link to="/orders">{words.yourOrders}</Link>
          <Link to="/wallet">{words.yourWallet}</Link>
          <Link to="/tickets">{words.yourTickets}</Link>
          <Link to="/profile">{words.yourProfile}</Link>
        </Column>
        <div className={styles.last}>
          {isDemo && <Link to={demoScreen}>{words.demo}</Link>}
          <Link to="/staff">{words.staff}</Link>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    // The bar above has a navigation of the same name.
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
