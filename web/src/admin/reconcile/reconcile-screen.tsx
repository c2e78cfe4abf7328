// After a restore: what suppliers and gateways know that the database lost, and the steps that open the store
// again. Later it can still be read.

import { maintenanceEndpoints } from '@gemwala/contract/console/maintenance'
import { reconcileEndpoints } from '@gemwala/contract/console/reconcile'
import type { Reconcile } from '@gemwala/contract/console/reconcile.shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { FailedList } from '../list/empty-list.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { attentionKey } from '../query-client.ts'
import { maintenanceQuery, whyOf } from '../shell/maintenance-query.ts'
import { Modal } from '../ui/modal.tsx'
import { Page } from '../ui/page.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import styles from './reconcile-screen.module.css'

const queryKey = ['reconcile']

export function ReconcileScreen() {
  const query = useQuery({ queryKey, queryFn: () => call(reconcileEndpoints.state) })
  const { data } = query
  const isOpen = data?.reason != null && data.reason !== 'setting'
  return (
    <Page title="Reconcile" hint={data?.point && `Since ${showUpdated(data.point)}`} query={query}>
      {query.isPending && <Skeleton label="Asking suppliers and gateways" heightsPx={[120, 240]} />}
      {query.isError && !data && (
        <FailedList what="what suppliers and gateways know" query={query} />
      )}
      {data && !data.point && (
        <Notice
          level="h2"
          title="Nothing to reconcile"
          text="After a restore, this page compares the database with suppliers and gateways."
        />
      )}
      {data?.point && (
        <div className={styles.sections}>
          {isOpen ? <Steps data={data} /> : <p>Reconciling is finished. This page is read-only.</p>}
          <DeliverySection data={data} />
          <PaymentSection data={data} isOpen={isOpen} />
        </div>
      )}
    </Page>
  )
}

function Steps({ data }: { data: Reconcile }) {
  const client = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const hold = useMutation({
    mutationFn: () => call(reconcileEndpoints.hold),
    onSuccess: ({ message }) => {
      toast('ok', message)
      void client.invalidateQueries({ queryKey: [attentionKey] })
      return client.invalidateQueries({ queryKey })
    },
    onError: (error) => toast('bad', textOf(error, 'The parts could not be moved. Try again.')),
  })
  const end = async (reason: string): Promise<string> => {
    const { message } = await call(maintenanceEndpoints.end, { body: { reason } })
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: maintenanceQuery.queryKey })
    return message
  }
  const { reason, toHold, heldAt } = data
  return (
    <section className={styles.card} aria-label="What to do">
      <p>
        {reason && whyOf[reason]} Everything after {showUpdated(data.point!)} is missing here, but
        customers have paid and suppliers have delivered since then.
      </p>
      <ol className={styles.steps}>
        <li>
          <p>
            {toHold === 1
              ? 'Move the part that is waiting for a supplier to review. Otherwise the store sends it again when it opens.'
              : 'Move the parts that are waiting for a supplier to review. Otherwise the store sends them again when it opens.'}
          </p>
          {toHold > 0 ? (
            <BusyButton
              type="button"
              size="small"
              isBusy={hold.isPending}
              busyWords="Moving..."
              onClick={() => hold.mutate()}
            >
              {`Move ${toHold} to review`}
            </BusyButton>
          ) : (
            <p className={styles.done}>{heldAt ? 'Done.' : 'No parts are waiting.'}</p>
          )}
        </li>
        <li>
          <p>
            Compare the lists below. Decide each part in the review queue, book the payments that
            are missing here, and quarantine codes that were sold since then (Voucher stock).
          </p>
        </li>
        <li>
          <p>End maintenance. Customers can use the store again, and jobs run.</p>
          <BusyButton
            type="button"
            size="small"
            look="bone"
            isBusy={false}
            busyWords=""
            onClick={() => setEnding(true)}
          >
            End maintenance
          </BusyButton>
        </li>
      </ol>
      {isEnding && (
        <Modal title="End maintenance" onClose={() => setEnding(false)}>
          <ReasonForm
            deed="End maintenance"
            busyWords="Ending..."
            decide={end}
            onClose={() => setEnding(false)}
          >
            <p>The store opens at once and sends everything that is waiting.</p>
          </ReasonForm>
        </Modal>
      )}
    </section>
  )
}
