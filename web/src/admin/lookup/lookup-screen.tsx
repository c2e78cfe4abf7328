// Looks up an order at the supplier, or every part of one of our orders. The id is in the address, so a link looks
// it up at once.

import { supplierTexts } from '@gemwala/contract/delivery/suppliers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFilters } from '../list/use-filters.ts'
import { TextField } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { useDraft } from '../ui/use-draft.ts'
import styles from './lookup.module.css'
import { LookupFailed } from './lookup-failed.tsx'
import { isOrderNumber, ourOrderQuery, supplierOrderQuery } from './lookup-queries.ts'
import { OrderPartsView } from './order-parts-view.tsx'
import { SupplierOrderView } from './supplier-order-view.tsx'

const defaults = { id: '' }

export function LookupScreen() {
  const { filters, set } = useFilters(defaults)
  const { id } = filters
  const client = useQueryClient()
  const { draft, problems, refusal, change, refuse, reset } = useDraft({ id })
  const ours = useQuery(ourOrderQuery(id))
  // An order number that is not ours may still be known at the supplier.
  const isAtSupplier = id !== '' && (!isOrderNumber(id) || ours.data === null)
  const theirs = useQuery(supplierOrderQuery(id, isAtSupplier))
  const error = ours.error ?? theirs.error
  useEffect(() => reset({ id }), [id, reset])

  const submit = () => {
    const typed = draft.id.trim()
    if (typed === '') return refuse({ id: supplierTexts.partnerOrderIdRequired })
    if (typed !== id) return set({ id: typed })
    if (isOrderNumber(id)) void ours.refetch()
    void client.invalidateQueries({ queryKey: ['supplier order'] })
  }
  return (
    <Page title="Supplier Order Lookup">
      <div className={styles.screen}>
        <Form onSubmit={submit} problem={refusal}>
          <div className={styles.ask}>
            <TextField
              label="Partner Order ID"
              hint="Or one of our order numbers, for all of its parts."
              required
              autoComplete="off"
              value={draft.id}
              error={problems.id}
              onChange={(event) => change({ id: event.currentTarget.value })}
            />
            <BusyButton isBusy={ours.isFetching || theirs.isFetching} busyWords="Submitting...">
              Submit
            </BusyButton>
          </div>
        </Form>
        {error && <LookupFailed error={error} />}
        {ours.data && !ours.isError && <OrderPartsView order={ours.data} />}
        {theirs.data && !theirs.isError && (
          <Panel title="Order Details" hint="As MooGold reports it now.">
            <SupplierOrderView order={theirs.data} />
          </Panel>
        )}
      </div>
    </Page>
  )
}
