// The bought codes, sealed until the customer reveals them: the store records when.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { texts } from '@gemwala/contract/texts'
import { useRef, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { revealVouchers } from '../../api/orders.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import styles from './codes.module.css'

type Props = { order: OwnOrderDetail; onChanged: () => void }

export function Codes({ order, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [revealed, setRevealed] = useState<string[]>([])
  const [error, setError] = useState<unknown>()
  const list = useRef<HTMLUListElement>(null)
  // The order's next update contains the codes too.
  const codes = order.vouchers.length > revealed.length ? order.vouchers : revealed
  // Codes are in the order of their parts, so those after the revealed ones are sealed.
  const sealed = order.parts.flatMap(({ maskedVoucher }) => maskedVoucher ?? []).slice(codes.length)

  const reveal = () =>
    run(async () => {
      try {
        const { vouchers } = await revealVouchers(order.orderid)
        setRevealed(vouchers)
        setError(undefined)
        // The button disappears, and the keyboard focus must not be lost with it.
        list.current?.focus()
      } catch (failure) {
        setError(failure)
        // The order may have been refunded meanwhile.
        onChanged()
      }
    })

  return (
    <section aria-label="Your codes">
      <Ticket
        stub={
          <div className={styles.stub}>
            {error !== undefined && <NoticeBox>{textOf(error, texts.failedTryAgain)}</NoticeBox>}
            {sealed.length > 0 && (
              <>
                <BusyButton
                  type="button"
                  isBusy={isBusy}
                  busyWords="Revealing..."
                  onClick={() => void reveal()}
                >
                  Reveal
                </BusyButton>
                <p>Revealing is recorded, with the time. A revealed code counts as received.</p>
              </>
            )}
            {sealed.length === 0 && <p>We have recorded that you revealed these codes.</p>}
            {codes.length > 1 && (
              <CopyButton text={codes.join('\n')} what="codes">
                Copy all
              </CopyButton>
            )}
          </div>
        }
      >
        <h2 className={styles.title}>
          {codes.length + sealed.length > 1 ? 'Your codes' : 'Your code'}
        </h2>
        <ul ref={list} tabIndex={-1} aria-live="polite">
          {codes.map((code, place) => (
            <li key={code} className={styles.code}>
              <code>{code}</code>
              <CopyButton text={code} what={`code ${place + 1}`} />
            </li>
          ))}
          {sealed.map((masked, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked codes can look alike, and never move.
            <li key={place} className={styles.code} data-sealed>
              <code>{masked}</code>
              <span>Sealed</span>
            </li>
          ))}
        </ul>
      </Ticket>
    </section>
  )
}
