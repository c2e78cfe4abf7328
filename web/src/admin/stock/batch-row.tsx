// One batch: when and by whom it was imported, what is left, and whether it is quarantined.

import { showCodes, voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { VoucherBatch } from '@gemwala/contract/delivery/vouchers.shapes'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { IfMay } from '../if-may.tsx'
import { showUpdated } from '../list/show-updated.ts'
import type { BatchAsked } from './batch-dialog.tsx'
import { Mark } from './low-mark.tsx'
import styles from './stock.module.css'
import { showCount } from './stock-columns.tsx'

type Props = { batch: VoucherBatch; onAsk: (asked: BatchAsked) => void }

export function BatchRow({ batch, onAsk }: Props) {
  const { id, importedAt, importedBy, note, codes, sold, left, closed, quarantinedAt } = batch
  const decision = quarantinedAt ? 'release' : 'quarantine'
  return (
    <li>
      <div>
        <p>
          <strong>Batch {id}</strong>{' '}
          {quarantinedAt && <Mark tone="bad" icon="alert" word="In quarantine" />}
        </p>
        <p className={styles.dim}>
          {showUpdated(importedAt)}, {importedBy ?? 'automatic'}
        </p>
        {note && <p>{note}</p>}
        <p>
          {showCodes(codes)}: {showCount(sold)} sold, {showCount(left)}{' '}
          {quarantinedAt ? 'in quarantine' : 'left'}
          {closed > 0 && `, ${showCount(closed)} closed by a refund`}
        </p>
        {quarantinedAt && (
          <p className={styles.dim}>
            Since {showUpdated(quarantinedAt)}: {batch.quarantineReason}
          </p>
        )}
      </div>
      <IfMay call={voucherEndpoints.decideBatch}>
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          aria-label={`${decision === 'release' ? 'Release' : 'Quarantine'} batch ${id}`}
          onClick={() => onAsk({ batch, decision })}
        >
          {decision === 'release' ? 'Release' : 'Quarantine'}
        </button>
      </IfMay>
    </li>
  )
}
