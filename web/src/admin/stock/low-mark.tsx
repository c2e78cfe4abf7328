// The stock level of an item: an icon and a word, because colour alone is not enough.

import type { StockedItem } from '@gemwala/contract/delivery/vouchers.shapes'
import badge from '../../ui/status-badge.module.css'
import { StatusIcon } from '../../ui/status-icons.tsx'

export function LowMark({ item: { left, isLow, isSoldFromCodes } }: { item: StockedItem }) {
  if (!isSoldFromCodes) return <Mark tone="wait" icon="alert" word="Switched off" />
  if (left === 0) return <Mark tone="bad" icon="cross" word="None left" />
  if (isLow) return <Mark tone="wait" icon="alert" word="Low stock" />
  return <Mark tone="ok" icon="check" word="In stock" />
}

type MarkProps = { tone: 'ok' | 'wait' | 'bad'; icon: 'check' | 'alert' | 'cross'; word: string }

export const Mark = ({ tone, icon, word }: MarkProps) => (
  <span className={badge.badge} data-tone={tone}>
    <StatusIcon name={icon} />
    {word}
  </span>
)
