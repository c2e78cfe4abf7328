// The gateways' side: money that they received and that the database has not booked.

import { reconcileEndpoints, reconcileTexts } from '@gemwala/contract/console/reconcile'
import type { Reconcile } from '@gemwala/contract/console/reconcile.shapes'
import { showRupees } from '@gemwala/contract/money'
import { showGateway } from '@gemwala/contract/money/gateways'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { toScreen } from '../links.ts'
import { showUpdated } from '../list/show-updated.ts'
import { attentionKey } from '../query-client.ts'
import { TextField } from '../ui/fields.tsx'
import styles from './reconcile-screen.module.css'

const wordsOf = {
  open: 'Its order is here. The store will book it automatically.',
  unknown: 'No order here has this reference.',
  parked: 'In the payment inbox.',
} as const

type Props = { data: Reconcile; isOpen: boolean }

/** Books one payment at a time. */
function useTake() {
  const client = useQueryClient()
  const { run, ...busy } = useBusy()
  const take = (gateway: string, clientTxnId: string) =>
    run(async () => {
      try {
        const body = { gateway, clientTxnId }
        toast('ok', (await call(reconcileEndpoints.takePayment, { body })).message)
        void client.invalidateQueries({ queryKey: [attentionKey] })
        await client.invalidateQueries({ queryKey: ['reconcile'] })
      } catch (error) {
        toast('bad', textOf(error, 'The payment could not be booked. Try again.'))
      }
    }, clientTxnId)
  return { ...busy, take }
}

export function PaymentSection({ data, isOpen }: Props) {
  const { take, stateOf } = useTake()
  const gateways = data.lists.filter(({ name }) => name !== 'MooGold')
  return (
    <section className={styles.card} aria-label="Payments">
      <h2>Payments</h2>
      <p>
        Money that gateways have received since then and that isn't booked here.{' '}
        <Link {...toScreen('paymentinbox')}>Payment inbox</Link>
      </p>
      {data.payments.length === 0 && <p className={styles.none}>None.</p>}
      <ul className={styles.rows}>
        {data.payments.map(({ gateway, paymentId, clientTxnId, amount, at, finding }) => (
          <li key={paymentId}>
            <b>{showRupees(amount)}</b>
            <span>
              {showGateway(gateway)}, {clientTxnId ?? paymentId}, {showUpdated(at)}
            </span>
            <em>{wordsOf[finding]}</em>
            {isOpen && clientTxnId && finding !== 'parked' && (
              <BusyButton
                type="button"
                size="small"
                look="bone"
                {...stateOf(clientTxnId)}
                busyWords="Booking..."
                onClick={() => void take(gateway, clientTxnId)}
              >
                Book payment
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      {gateways.map(({ name, finding }) => (
        <GatewayNote key={name} name={name} finding={finding} isOpen={isOpen} />
      ))}
    </section>
  )
}

type NoteProps = { name: string; finding: string; isOpen: boolean }

/** Payments that are not listed are asked about by their reference. */
function GatewayNote({ name, finding, isOpen }: NoteProps) {
  const { take, isBusy } = useTake()
  const [problem, setProblem] = useState<{ text: string }>()
  if (finding === 'listed') return null
  if (finding === 'failed')
    return <p className={styles.none}>{showGateway(name)} did not answer.</p>
  const why =
    finding === 'incomplete' ? 'has more payments than are listed here' : "can't list its payments"
  const submit = ({ clientTxnId = '' }: Record<string, string>) => {
    const reference = clientTxnId.trim()
    setProblem(reference === '' ? { text: reconcileTexts.referenceRequired } : undefined)
    if (reference !== '') void take(name, reference)
  }
  return (
    <>
      <p className={styles.none}>
        {showGateway(name)} {why}. Check its dashboard, and enter the references that are missing
        here.
      </p>
      {isOpen && (
        <Form onSubmit={submit} problem={problem}>
          <div className={styles.ask}>
            <TextField
              label={`Our reference at ${showGateway(name)}`}
              name="clientTxnId"
              maxLength={64}
              error={problem?.text}
            />
            <BusyButton size="small" look="bone" isBusy={isBusy} busyWords="Booking...">
              Book payment
            </BusyButton>
          </div>
        </Form>
      )}
    </>
  )
}
