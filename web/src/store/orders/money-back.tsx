// The refund offer for an order that was paid when there were no codes left.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { texts } from '@gemwala/contract/texts'
import { useState } from 'react'
import { textOf } from '../../api/call.ts'
import { takeMoneyBack } from '../../api/orders.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { showMoment } from '../../ui/moment.ts'
import styles from './money-back.module.css'
import * as words from './order.texts.tsx'

type Props = { order: OwnOrderDetail; onChanged: () => void }

export function MoneyBack({ order: { orderid, moneyBack, moneyBackAt }, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [error, setError] = useState<unknown>()
  if (moneyBack === null || moneyBackAt === null) return null

  const take = () =>
    run(async () => {
      try {
        await takeMoneyBack(orderid)
        setError(undefined)
      } catch (failure) {
        setError(failure)
      }
      // After a refusal, too: the codes may have arrived first.
      onChanged()
    })

  return (
    <section className={styles.back} aria-label={words.yourMoneyBack}>
      <p>{words.waitOrTakeMoney(showRupees(moneyBack), showMoment(moneyBackAt))}</p>
      {error !== undefined && <NoticeBox>{textOf(error, texts.failedTryAgain)}</NoticeBox>}
      <BusyButton
        type="button"
        size="normal"
        isBusy={isBusy}
        busyWords={words.returningMoney}
        onClick={() => void take()}
      >
        {words.getMoneyBack}
      </BusyButton>
    </section>
  )
}
