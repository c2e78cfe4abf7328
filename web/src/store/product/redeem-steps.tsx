// How a bought code is redeemed, step by step.

import { useId } from 'react'
import * as words from './product-page.texts.ts'
import styles from './redeem-steps.module.css'

export function RedeemSteps({ steps }: { steps: string[] }) {
  const titleId = useId()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{words.howToRedeem}</h2>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps can be alike, and never move.
          <li key={place}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
