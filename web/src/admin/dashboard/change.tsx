// By how much a figure differs from that of the span before.

import styles from './summary.module.css'

type Props = {
  now: number
  before: number
  /** More refunds are nothing to be glad of. */
  isMoreBad?: boolean
}

export function Change({ now, before, isMoreBad = false }: Props) {
  const tone = now === before ? undefined : now > before !== isMoreBad ? 'ok' : 'bad'
  return (
    <em className={styles.change} data-tone={tone}>
      {showChange(now, before)}
    </em>
  )
}

function showChange(now: number, before: number): string {
  if (now === before) return 'no change'
  if (before === 0) return 'none before'
  const percent = Math.round(((now - before) / before) * 100)
  // A minus sign, which is as wide as the plus.
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-IN')}%`
}
