// Who runs the store and how to reach them: what India's rules for online shops require.

import type { StoreIdentity } from '@gemwala/contract/help/help-pages.shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import button from '../../ui/button.module.css'
import styles from './contact.module.css'
import * as words from './help.texts.ts'

export function Contact({ identity }: { identity: StoreIdentity }) {
  const { grievanceOfficer: officer } = identity
  return (
    <div className={styles.contact}>
      <Card
        title={words.customerCare}
        action={
          <Link to="/tickets" className={button.gold}>
            {words.writeToUs}
          </Link>
        }
      >
        <Fact name={words.email} value={identity.email} href="mailto:" />
        <Fact name={words.phone} value={identity.phone} href="tel:" />
        <Fact name={words.hours} value={identity.hours} />
      </Card>
      <Card title={words.grievanceOfficer} hint={words.grievancePromise}>
        <Fact name={words.legalName} value={officer.name} />
        <Fact name={words.email} value={officer.email} href="mailto:" />
        <Fact name={words.phone} value={officer.phone} href="tel:" />
      </Card>
      <Card title={words.business}>
        <Fact name={words.legalName} value={identity.legalName} />
        <Fact name={words.address} value={identity.address} />
        <Fact name={words.gstin} value={identity.gstin} />
      </Card>
    </div>
  )
}

type CardProps = { title: string; hint?: string; action?: ReactNode; children: ReactNode }

const Card = ({ title, hint, action, children }: CardProps) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <dl>{children}</dl>
    {hint && <p>{hint}</p>}
    {action}
  </section>
)

type FactProps = { name: string; value: string | null; href?: 'mailto:' | 'tel:' }

/** What the settings do not say is left out. */
const Fact = ({ name, value, href }: FactProps) =>
  value && (
    <div>
      <dt>{name}</dt>
      <dd>{href ? <a href={href + value.replaceAll(' ', '')}>{value}</a> : value}</dd>
    </div>
  )
