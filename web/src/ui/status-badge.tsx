// A status or transaction type as an icon and a word. Processing and Debit are orange; Completed,
// Success and Credit green; all others red, distinguished by their icons.

import type { OrderStatus, WalletStatus, WalletType } from '@gemwala/contract/lists/rows'
import styles from './status-badge.module.css'
import { StatusIcon, type StatusIconName } from './status-icons.tsx'

type Badged = OrderStatus | WalletStatus | WalletType
export type Tone = 'ok' | 'wait' | 'bad'

export const looks: Record<Badged, { tone: Tone; icon: StatusIconName }> = {
  Created: { tone: 'bad', icon: 'ring' },
  Queued: { tone: 'bad', icon: 'hourglass' },
  Processing: { tone: 'wait', icon: 'clock' },
  Completed: { tone: 'ok', icon: 'check' },
  Success: { tone: 'ok', icon: 'check' },
  Failed: { tone: 'bad', icon: 'alert' },
  Refunded: { tone: 'bad', icon: 'return' },
  Cancelled: { tone: 'bad', icon: 'cross' },
  Credit: { tone: 'ok', icon: 'plus' },
  Debit: { tone: 'wait', icon: 'minus' },
}

export const StatusBadge = ({ status }: { status: Badged }) => (
  <StatusChip {...looks[status]}>{status}</StatusChip>
)

type ChipProps = { tone: Tone | 'info' | 'quiet'; icon: StatusIconName; children: string }

/** For words and colours of one's own. */
export const StatusChip = ({ tone, icon, children }: ChipProps) => (
  <span className={styles.badge} data-tone={tone}>
    <StatusIcon name={icon} />
    {children}
  </span>
)
