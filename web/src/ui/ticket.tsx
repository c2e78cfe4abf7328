// A voucher of any size: a body and a stub that meet at the tear line, so that either can grow.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ticket.module.css'
import voucher from './voucher.module.css'

type Props = { stub: ReactNode; children: ReactNode }

export const Ticket = ({ stub, children }: Props) => (
  <div className={styles.ticket}>
    <div className={classNames(voucher.sideNotches, styles.body)}>{children}</div>
    <div className={classNames(voucher.sideNotches, styles.stub)}>{stub}</div>
  </div>
)
