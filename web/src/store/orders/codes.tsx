// The bought codes, hidden until the customer reveals them: the store records when.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { texts } from '@gemwala/contract/texts'
import { useRef, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { revealVouchers } from '../../api/orders.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showMoment } from '../../ui/moment.ts'
import { Ticket } from '../../ui/ticket.tsx'
import { RedeemSteps } from '../product/redeem-steps.tsx'
import styles from './codes.module.css'
import * as words from './order.texts.tsx'

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
        onChanged()
        // The button disappears, and the keyboard focus must not be lost with it.
        list.current?.focus()
      } catch (failure) {
        setError(failure)
        // The order may have been refunded meanwhile.
        onChanged()
      }
    })

  return (
    <section aria-label={words.yourCodes}>
      <Ticket
        stub={
          <div className={styles.stub}>
            {error !== undefined && <NoticeBox>{textOf(error, texts.failedTryAgain)}</NoticeBox>}
            {sealed.length > 0 && (
              <>
                <BusyButton
                  type="button"
                  isBusy={isBusy}
                  busyWords={words.revealing}
                  onClick={() => void reveal()}
                >
                  {words.reveal}
                </BusyButton>
                <p>{words.revealIsFinal}</p>
              </>
            )}
            {sealed.length === 0 && order.revealedAt && (
              <p>{words.revealedOn(codes.length, showMoment(order.revealedAt))}</p>
            )}
            {codes.length > 1 && (
              <CopyButton text={codes.join('\n')} what={words.codes}>
                {words.copyAll}
              </CopyButton>
            )}
          </div>
        }
      >
        <h2 className={styles.title}>
          {codes.length + sealed.length > 1 ? words.yourCodes : words.yourCode}
        </h2>
        <ul ref={list} tabIndex={-1} aria-live="polite">
          {codes.map((code, place) => (
            <li key={code} className={styles.code}>
              <code>{code}</code>
              <CopyButton text={code} what={words.codeNumber(place + 1)} />
            </li>
          ))}
          {sealed.map((masked, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked codes can look alike, and never move.
            <li key={place} className={styles.code} data-sealed>
              <code>{masked}</code>
              <span>{words.hidden}</span>
            </li>
          ))}
        </ul>
      </Ticket>
      {codes.length > 0 && (
        <div className={styles.redeem}>
          <RedeemSteps steps={order.redeemSteps} />
        </div>
      )}
    </section>
  )
}
