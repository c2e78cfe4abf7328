// The footer of every storefront page, with links to the store's social pages.

import { demoScreen } from '@gemwala/contract/screens'
import { Link } from '@tanstack/react-router'
import { Brand } from '../../ui/brand.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isDemo } from '../../ui/is-demo.ts'
import page from '../../ui/page.module.css'
import { PromoImage } from '../home/promo-image.tsx'
import { imagesOf } from '../home/promotions.ts'
import { useHomeData } from '../home-data.ts'
import styles from './footer.module.css'

export function Footer() {
  const { home } = useHomeData()
  const socials = imagesOf(home?.images ?? [], 'Socials')
  return (
    <footer className={styles.footer}>
      <div className={classNames(page.width, styles.inside)}>
        <Brand />
        <p>
          Top-ups and vouchers priced in rupees. Delivery goes to the Id you enter, so check it
          before you pay.
        </p>
        {socials.length > 0 && (
          <ul className={styles.socials} aria-label="Find us elsewhere">
            {socials.map((image) => (
              <li key={image.url}>
                <PromoImage image={image} width={28} height={28} />
              </li>
            ))}
          </ul>
        )}
        <nav className={styles.links} aria-label="Footer">
          {isDemo() && (
            <Link to={demoScreen} className={styles.link}>
              The demo
            </Link>
          )}
          <Link to="/staff" className={styles.link}>
            Staff
          </Link>
        </nav>
      </div>
    </footer>
  )
}
