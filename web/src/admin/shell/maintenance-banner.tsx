// Above every screen of the console while the store is in maintenance: that it is, and why.

import { reconcileEndpoints } from '@gemwala/contract/console/reconcile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IfMay } from '../if-may.tsx'
import { toScreen } from '../links.ts'
import styles from './maintenance-banner.module.css'
import { maintenanceQuery, whyOf } from './maintenance-query.ts'

export function MaintenanceBanner() {
  const reason = useQuery(maintenanceQuery).data?.reason
  if (!reason) return null
  return (
    <div className={styles.banner} role="status">
      <p>
        <strong>The store is in maintenance.</strong> {whyOf[reason]} Customers cannot use it, and
        no job runs.
      </p>
      {reason !== 'setting' && (
        <IfMay call={reconcileEndpoints.state}>
          <Link {...toScreen('reconcile')}>Reconcile</Link>
        </IfMay>
      )}
    </div>
  )
}
