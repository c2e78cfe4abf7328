// /payment/confirm and /wallet/confirm: where gateways send people back to. The values that a gateway
// puts into the address prove nothing, so the server is asked.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { hueOf } from '@gemwala/contract/catalogue/hue'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useSession } from '../../session/session.ts'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { keepChoice } from '../checkout/use-choice.ts'
import { TimeLeft } from '../paying/time-left.tsx'
import * as words from './confirm.texts.tsx'
import styles from './confirm-view.module.css'
import { Onward, PayAgain, placeOf } from './onward.tsx'
import type { Outcome, OwnPayment, Purpose } from './outcome.ts'
import { PaymentTicket } from './payment-ticket.tsx'
import { useVerifiedPayment } from './use-verified-payment.ts'

/** Long enough to read the success message. */
const goesOnAfterMs = 1500

type Props = { purpose: Purpose; clientTxnId: string | undefined }

export function ConfirmView({ purpose, clientTxnId = '' }: Props) {
  usePageTitle(words.yourPayment)
  if (clientTxnId.trim() === '') {
    return (
      <Notice title={words.whichPayment} text={words.namesNoPayment}>
        <Onward purpose={purpose} />
      </Notice>
    )
  }
  return <Verification key={clientTxnId} purpose={purpose} clientTxnId={clientTxnId} />
}

function Verification({ purpose, clientTxnId }: { purpose: Purpose; clientTxnId: string }) {
  const { outcome, payment, error, isChecking, isWatching, checkAgain } = useVerifiedPayment(
    purpose,
    clientTxnId,
  )
  useGoingOn(purpose, clientTxnId, outcome, payment)
  if (!outcome && error instanceof CallFailed && error.status === 404) {
    return (
      <Notice title={checkoutTexts.unknownPayment} text={words.noSuchReference}>
        <Onward purpose={purpose} />
      </Notice>
    )
  }
  const isOpen = outcome ? outcome.kind === 'waiting' : error !== undefined
  const { title, text } = outcome ?? wordsOf(error)
  const page = outcome?.kind === 'waiting' ? safeLink(payment?.paymentUrl ?? null) : null
  return (
    <div className={styles.moment} data-hue={payment?.order && hueOf(payment.order.productid)}>
      <PaymentTicket kind={outcome?.kind ?? 'checking'} payment={payment} />
      <div aria-live="polite">
        <h1>{title}</h1>
        <p>{isOpen && !isWatching ? `${text} ${words.stoppedChecking}` : text}</p>
      </div>
      {page && payment?.payUntil && (
        <p>
          {words.timeLeftToPay(
            <b>
              <TimeLeft until={payment.payUntil} onOver={checkAgain} />
            </b>,
          )}
        </p>
      )}
      <div className={styles.actions}>
        {page && (
          <a href={page.href} className={button.gold}>
            {words.payNow}
          </a>
        )}
        {isOpen && (
          <BusyButton
            type="button"
            size="normal"
            look={page ? 'bone' : 'gold'}
            isBusy={isChecking}
            busyWords={words.checking}
            onClick={checkAgain}
          >
            {words.checkAgain}
          </BusyButton>
        )}
        {outcome?.kind === 'failed' && payment && <PayAgain payment={payment} />}
        {(outcome || error !== undefined) && <Onward purpose={purpose} clientTxnId={clientTxnId} />}
      </div>
    </div>
  )
}

const wordsOf = (error: unknown): Pick<Outcome, 'title' | 'text'> =>
  error === undefined
    ? { title: words.checkingPayment, text: words.takesAMoment }
    : { title: words.couldNotCheck, text: textOf(error) }

/** Once the payment is paid, signed-in users are taken onward, and its choice is done with. */
function useGoingOn(
  purpose: Purpose,
  clientTxnId: string,
  outcome: Outcome | undefined,
  payment: OwnPayment | undefined,
): void {
  const isSignedIn = useSession() !== null
  const navigate = useNavigate()
  const isPaid = outcome?.kind === 'paid'
  const productid = isPaid ? payment?.order?.productid : undefined
  useEffect(() => {
    if (productid !== undefined) keepChoice(productid, undefined)
  }, [productid])
  const goesOn = isSignedIn && isPaid
  useEffect(() => {
    if (!goesOn) return
    const place = placeOf(purpose, clientTxnId)
    const timer = setTimeout(() => void navigate({ ...place, replace: true }), goesOnAfterMs)
    return () => clearTimeout(timer)
  }, [goesOn, purpose, clientTxnId, navigate])
}
