// An order's status for its customer: our words, in calmer colours than the console's.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { StatusChip } from '../../ui/status-badge.tsx'
import { statusWords } from './status-words.ts'

const looks = {
  Created: { tone: 'wait', icon: 'clock' },
  Queued: { tone: 'info', icon: 'check' },
  Processing: { tone: 'info', icon: 'hourglass' },
  Completed: { tone: 'ok', icon: 'check' },
  Failed: { tone: 'bad', icon: 'alert' },
  Refunded: { tone: 'quiet', icon: 'return' },
  Cancelled: { tone: 'quiet', icon: 'cross' },
} as const

export const OwnStatus = ({ status }: { status: OrderStatus }) => (
  <StatusChip {...looks[status]}>{statusWords[status]}</StatusChip>
)
