// Looks up an order at the supplier. The id is in the address, so a link looks it up at once.

import { lookupPath, supplierEndpoints, supplierTexts } from '@gemwala/contract/delivery/suppliers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed, call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFilters } from '../list/use-filters.ts'
import { TextField } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { useDraft } from '../ui/use-draft.ts'
import styles from './lookup.module.css'
import { SupplierOrderView } from './supplier-order-view.tsx'

const defaults = { id: '' }

const failureOf = (error: unknown): string =>
  error instanceof CallFailed && error.status === 0
    ? supplierTexts.lookupUnreachable
    : textOf(error)

export function LookupScreen() {
  const { filters, set } = useFilters(defaults)
  const { id } = filters
  const { draft, problems, refusal, change, refuse, reset } = useDraft({ id })
  const order = useQuery({
    queryKey: ['supplier order', id],
    queryFn: () =>
      call(supplierEndpoints.lookUp, { body: { path: lookupPath, partner_order_id: id } }),
    enabled: id !== '',
    // Only on request, not because the window gets the focus again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => reset({ id }), [id, reset])

  const submit = () => {
    const typed = draft.id.trim()
    if (typed === '') return refuse({ id: supplierTexts.partnerOrderIdRequired })
    if (typed === id) void order.refetch()
    else set({ id: typed })
  }
  return (
    <Page title="Supplier Order Lookup">
      <div className={styles.screen}>
        <Form onSubmit={submit} problem={refusal}>
          <div className={styles.ask}>
            <TextField
              label="Partner Order ID"
              required
              autoComplete="off"
              value={draft.id}
              error={problems.id}
              onChange={(event) => change({ id: event.currentTarget.value })}
            />
            <BusyButton isBusy={order.isFetching} busyWords="Submitting...">
              Submit
            </BusyButton>
          </div>
        </Form>
        {order.isError && <NoticeBox>{failureOf(order.error)}</NoticeBox>}
        {order.data && !order.isError && (
          <Panel title="Order Details" hint="As MooGold reports it now.">
            <SupplierOrderView order={order.data} />
          </Panel>
        )}
      </div>
    </Page>
  )
}
