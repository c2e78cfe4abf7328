// What staff wrote about the product: description, redeem steps, questions and answers.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { RedeemSteps } from '../../product/redeem-steps.tsx'
import * as words from './about.texts.ts'
import { Paragraphs } from './paragraphs.tsx'
import styles from './product-about.module.css'

export function ProductAbout({ product }: { product: SoldProduct }) {
  const { name, description, redeemSteps, faq } = product
  const hasTexts = description !== '' || redeemSteps.length > 0
  if (!hasTexts && faq.length === 0) return null
  return (
    <div className={styles.about}>
      {hasTexts && (
        <div className={styles.texts}>
          {description !== '' && (
            <section>
              <h2>{words.about(name)}</h2>
              <Paragraphs text={description} />
            </section>
          )}
          <RedeemSteps steps={redeemSteps} />
        </div>
      )}
      {faq.length > 0 && (
        <section className={styles.faq}>
          <h2>{words.questions}</h2>
          {faq.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <Paragraphs text={answer} />
            </details>
          ))}
        </section>
      )}
    </div>
  )
}
