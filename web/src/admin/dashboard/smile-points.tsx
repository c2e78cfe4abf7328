// What we have left at the suppliers: the last answer of each with its time, asked again on request.

import type { SupplierLane } from '@gemwala/contract/delivery/lanes'
import {
  pointsFetchedStatus,
  supplierEndpoints,
  supplierTexts,
} from '@gemwala/contract/delivery/suppliers'
import type { SupplierBalance } from '@gemwala/contract/delivery/suppliers.shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { showUpdated } from '../list/show-updated.ts'
import styles from './smile-points.module.css'

type Supplier = {
  lane: SupplierLane
  button: string
  /** After the amount. */
  words: string
  /** Undefined when the supplier does not answer. */
  ask: () => Promise<number | undefined>
}

const askPoints = async (endpoint: typeof supplierEndpoints.pointsBr) => {
  const { status, smile_points } = await call(endpoint, { body: {} })
  return status === pointsFetchedStatus ? Number(smile_points) : undefined
}

const suppliers: Supplier[] = [
  {
    lane: 'smile-br',
    button: 'Query BR',
    words: 'points in Brazil',
    ask: () => askPoints(supplierEndpoints.pointsBr),
  },
  {
    lane: 'smile-ph',
    button: 'Query PH',
    words: 'points in the Philippines',
    ask: () => askPoints(supplierEndpoints.pointsPh),
  },
  {
    lane: 'moogold',
    button: 'Query MooGold',
    words: 'balance at MooGold',
    ask: async () => {
      const { status, balance } = await call(supplierEndpoints.moogoldBalance, { body: {} })
      return status === pointsFetchedStatus ? balance : undefined
    },
  },
]

const queryKey = ['supplier balances']
type Remembered = { balances: SupplierBalance[] }

export function SmilePoints() {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: () => call(supplierEndpoints.balances) })
  const [asked, setAsked] = useState<SupplierLane>()
  const [isFetched, setFetched] = useState<boolean>()
  const { isBusy, run } = useBusy()
  const query = ({ lane, ask }: Supplier) =>
    run(async () => {
      setAsked(lane)
      setFetched(undefined)
      const amount = await ask().catch(() => undefined)
      setFetched(amount !== undefined)
      if (amount === undefined) return
      const answer = { lane, amount, readAt: new Date().toISOString() }
      client.setQueryData<Remembered>(queryKey, (all) => ({
        balances: [...(all?.balances ?? []).filter((one) => one.lane !== lane), answer],
      }))
    })
  return (
    <Panel title="Query Smile Points" hint="What is left at the suppliers to fill orders.">
      <ul className={styles.suppliers}>
        {suppliers.map((supplier) => (
          <li key={supplier.lane}>
            <Left
              words={supplier.words}
              balance={data?.balances.find(({ lane }) => lane === supplier.lane)}
              isAsked={supplier.lane === asked}
              isFetched={supplier.lane === asked ? isFetched : undefined}
            />
            <div data-chosen={supplier.lane === asked || undefined}>
              <BusyButton
                type="button"
                look="quiet"
                size="small"
                isBusy={isBusy && supplier.lane === asked}
                isDisabled={isBusy}
                busyWords="Querying..."
                onClick={() => void query(supplier)}
              >
                {supplier.button}
              </BusyButton>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type LeftProps = {
  words: string
  balance: SupplierBalance | undefined
  isAsked: boolean
  isFetched: boolean | undefined
}

/** After a query the whole row is read out, because the text of its result does not say which row it is about. */
const Left = ({ words, balance, isAsked, isFetched }: LeftProps) => (
  <p role={isAsked ? 'status' : undefined} aria-atomic="true">
    {balance && <b>{balance.amount.toLocaleString('en-IN')} </b>}
    {words}
    <small>{balance ? showUpdated(balance.readAt) : 'Not asked yet'}</small>
    {isFetched !== undefined && (
      <strong data-tone={isFetched ? 'ok' : 'bad'}>
        {isFetched ? supplierTexts.pointsFetched : supplierTexts.pointsFailed}
      </strong>
    )}
  </p>
)
