// The identity of the store as the settings have it, and which of them are missing.

import type { StoreIdentity } from '@gemwala/contract/help/help-pages.shapes'
import { NoticeBox } from '../../forms/notice-box.tsx'
import styles from './help-pages.module.css'

type Props = { identity: StoreIdentity; missingSettings: string[] }

export function IdentityFacts({ identity, missingSettings }: Props) {
  const { grievanceOfficer: officer } = identity
  const facts = {
    'Legal name': identity.legalName,
    Address: identity.address,
    'Support e-mail': identity.email,
    'Support phone': identity.phone,
    Hours: identity.hours,
    'Grievance officer': officer.name,
    'Grievance e-mail': officer.email,
    'Grievance phone': officer.phone,
    GSTIN: identity.gstin,
  }
  return (
    <>
      {missingSettings.length > 0 && (
        <NoticeBox>
          The law requires all of it on the site. Set {missingSettings.join(', ')} in the settings
          of the server, and restart it.
        </NoticeBox>
      )}
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? 'Not set'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
