// The low-stock threshold of an item.

import { lowStockLimit, voucherEndpoints, voucherTexts } from '@gemwala/contract/delivery/vouchers'
import type { StockedItem } from '@gemwala/contract/delivery/vouchers.shapes'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { isCount } from '../catalogue/numbers.ts'
import { TextField } from '../ui/fields.tsx'
import styles from './stock.module.css'
import { askStockAgain } from './stock-queries.ts'

export function LowStockForm({ item: { itemid, lowStockAt } }: { item: StockedItem }) {
  const [problem, setProblem] = useState<{ text: string }>()
  const { isBusy, run } = useBusy()
  const save = ({ lowStockAt: typed = '' }: Record<string, string>) =>
    run(async () => {
      const isSound = isCount(typed, 0) && Number(typed) <= lowStockLimit
      setProblem(isSound ? undefined : { text: voucherTexts.badLowStock })
      if (!isSound) return
      try {
        const { message } = await call(voucherEndpoints.setLowStock, {
          params: { itemid: String(itemid) },
          body: { lowStockAt: Number(typed) },
        })
        toast('ok', message)
        askStockAgain()
      } catch (error) {
        setProblem({ text: textOf(error, 'This could not be saved. Try again.') })
      }
    })
  return (
    <Form onSubmit={(values) => void save(values)} problem={problem}>
      <div className={styles.lowStock}>
        <TextField
          label="Low-stock alert at"
          hint="Warn when this many codes or fewer are left."
          name="lowStockAt"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={lowStockAt}
          error={problem?.text}
        />
        <BusyButton size="small" look="quiet" isBusy={isBusy} busyWords="Saving...">
          Save
        </BusyButton>
      </div>
    </Form>
  )
}
