// The result of trying a coupon: each rule with its numbers, and the price.

import type { CouponTrial } from '@gemwala/contract/buying/coupons.shapes'
import { showRupees } from '@gemwala/contract/money'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import pageStyles from '../../ui/page.module.css'
import { StatusIcon } from '../../ui/status-icons.tsx'
import marked from '../ui/marked-list.module.css'
import { couponLabels } from './coupon-draft.ts'
import styles from './trial-view.module.css'

export const TrialView = ({ trial }: { trial: CouponTrial }) => (
  <section className={styles.trial} aria-label="Trial result">
    {trial.refusal ? (
      <NoticeBox>The customer sees: {trial.refusal}</NoticeBox>
    ) : (
      <NoticeBox tone="ok">The coupon works.</NoticeBox>
    )}
    <ul className={classNames(marked.marked, styles.rules)} aria-label="Rules">
      {trial.rules.map(({ rule, passes, text }) => (
        <li key={rule} data-tone={passes ? 'ok' : 'bad'}>
          <StatusIcon name={passes ? 'check' : 'cross'} size={16} />
          <span>
            <span className={pageStyles.unseen}>{passes ? 'Passed: ' : 'Failed: '}</span>
            <strong>{couponLabels[rule]}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
    <dl className={styles.sums}>
      <dt>Price</dt>
      <dd>{showRupees(trial.price)}</dd>
      <dt>Discount</dt>
      <dd>{showRupees(trial.discount)}</dd>
      <dt>To pay</dt>
      <dd>{showRupees(trial.total)}</dd>
    </dl>
  </section>
)
