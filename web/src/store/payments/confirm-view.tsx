// /payment/confirm and /wallet/confirm: where gateways send people back to. The values that a gateway
// puts into the address prove nothing, so the server is asked.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useSession } from '../../session/session.ts'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { toProduct } from '../links.ts'
import { toOrder, toWallet } from '../own-links.ts'
import { productOf } from '../wallet/purchase.ts'
import type { Outcome, Purpose } from './outcome.ts'
import { useVerifiedPayment } from './use-verified-payment.ts'

/** Long enough to read the success message. */
const goesOnAfterMs = 1500

const stoppedText =
  'We have stopped checking automatically. If you have paid, check again in a while.'

type Props = { purpose: Purpose; clientTxnId: string | undefined }

export function ConfirmView({ purpose, clientTxnId = '' }: Props) {
  usePageTitle('Your payment')
  if (clientTxnId.trim() === '') {
    return (
      <Notice
        title="Which payment?"
        text="This address does not name a payment. Open it from your payment app, or look at your orders or your wallet."
      >
        <Onward purpose={purpose} />
      </Notice>
    )
  }
  return <Verification key={clientTxnId} purpose={purpose} clientTxnId={clientTxnId} />
}

function Verification({ purpose, clientTxnId }: { purpose: Purpose; clientTxnId: string }) {
  const { outcome, error, isChecking, isWatching, checkAgain } = useVerifiedPayment(
    purpose,
    clientTxnId,
  )
  useGoingOn(purpose, clientTxnId, outcome)
  const isUnknown = error instanceof CallFailed && error.status === 404
  const isOpen = outcome ? outcome.kind === 'waiting' : error !== undefined && !isUnknown
  const { title, text } = outcome ?? wordsOf(error, isUnknown)
  const hasStopped = isOpen && !isWatching
  return (
    <div aria-live="polite">
      <Notice title={title} text={hasStopped ? `${text} ${stoppedText}` : text}>
        {isOpen && (
          <BusyButton
            type="button"
            size="normal"
            isBusy={isChecking}
            busyWords="Checking..."
            onClick={checkAgain}
          >
            Check again
          </BusyButton>
        )}
        {(outcome || error !== undefined) && (
          <Onward purpose={purpose} clientTxnId={isUnknown ? undefined : clientTxnId} />
        )}
      </Notice>
    </div>
  )
}

function wordsOf(error: unknown, isUnknown: boolean): Pick<Outcome, 'title' | 'text'> {
  if (isUnknown) {
    return {
      title: checkoutTexts.unknownPayment,
      text: 'We have no payment with this reference. Check the address, or look at your orders.',
    }
  }
  if (error !== undefined) {
    return { title: 'We could not check your payment.', text: textOf(error) }
  }
  return { title: 'Checking your payment…', text: 'We are asking the gateway. It takes a moment.' }
}

/** A top-up for a purchase leads back to that purchase. */
function placeOf(purpose: Purpose, clientTxnId: string) {
  if (purpose === 'order') return toOrder(clientTxnId)
  const productid = productOf(clientTxnId)
  return productid === undefined ? toWallet() : toProduct(productid)
}

/** Signed-in users are taken onward once the payment is paid. */
function useGoingOn(purpose: Purpose, clientTxnId: string, outcome: Outcome | undefined): void {
  const isSignedIn = useSession() !== null
  const navigate = useNavigate()
  const goesOn = isSignedIn && outcome?.kind === 'paid'
  useEffect(() => {
    if (!goesOn) return
    const place = placeOf(purpose, clientTxnId)
    const timer = setTimeout(() => void navigate({ ...place, replace: true }), goesOnAfterMs)
    return () => clearTimeout(timer)
  }, [goesOn, purpose, clientTxnId, navigate])
}

/** Without an id, links to the list where the payment would be. */
function Onward({ purpose, clientTxnId }: { purpose: Purpose; clientTxnId?: string | undefined }) {
  if (purpose === 'wallet') {
    const productid = clientTxnId && productOf(clientTxnId)
    if (productid) {
      return (
        <Link {...toProduct(productid)} className={button.quiet}>
          Back to your purchase
        </Link>
      )
    }
    return (
      <Link {...toWallet()} className={button.quiet}>
        To your wallet
      </Link>
    )
  }
  return clientTxnId ? (
    <Link {...toOrder(clientTxnId)} className={button.quiet}>
      To your order
    </Link>
  ) : (
    <Link to="/orders" className={button.quiet}>
      To your orders
    </Link>
  )
}
