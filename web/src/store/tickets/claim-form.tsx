// 'I paid, but it says unpaid': finds the payment by its bank reference.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { texts } from '@gemwala/contract/texts'
import { ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { OrderHelp } from '@gemwala/contract/tickets/tickets.shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { textOf } from '../../api/call.ts'
import { claimPayment } from '../../api/help/tickets.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { tellOfMoney } from '../../session/money-news.ts'
import button from '../../ui/button.module.css'
import * as words from './tickets.texts.ts'

type Props = {
  order: OwnOrderDetail
  claim: NonNullable<OrderHelp['claim']>
  onChanged: () => void
}

export function ClaimForm({ order, claim, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [problem, setProblem] = useState<{ text: string }>()
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; text: string }>()
  const submit = ({ reference = '' }: Record<string, string>) =>
    run(async () => {
      setSaid(undefined)
      const isEmpty = reference.trim() === ''
      setProblem(isEmpty ? { text: ticketTexts.badReference } : undefined)
      if (isEmpty) return
      try {
        const { isFound, message } = await claimPayment(order.orderid, reference)
        setSaid({ tone: isFound ? 'ok' : 'bad', text: message })
        if (isFound) tellOfMoney()
      } catch (error) {
        setSaid({ tone: 'bad', text: textOf(error, texts.failedTryAgain) })
      }
      onChanged()
    })

  if (claim.credited !== null) {
    return (
      <>
        <NoticeBox tone="ok">{words.claimCredited(showRupees(claim.credited))}</NoticeBox>
        <Link to="/wallet" className={button.bone}>
          {words.openWallet}
        </Link>
      </>
    )
  }
  if (claim.triesLeft === 0) {
    return (
      <>
        {said && <NoticeBox tone={said.tone}>{said.text}</NoticeBox>}
        <p>{words.noTriesLeft}</p>
        <p>{words.claimWaits}</p>
      </>
    )
  }
  return (
    <Form onSubmit={(values) => void submit(values)} problem={problem}>
      <p>{words.claimHow(showRupees(order.value))}</p>
      <Field
        label={words.reference}
        name="reference"
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        hint={words.triesLeft(claim.triesLeft)}
        error={problem?.text}
      />
      {said && <NoticeBox tone={said.tone}>{said.text}</NoticeBox>}
      {!said && claim.isWaiting && <p>{words.claimWaits}</p>}
      <div>
        <BusyButton look="bone" size="normal" isBusy={isBusy} busyWords={words.findingPayment}>
          {words.findPayment}
        </BusyButton>
      </div>
    </Form>
  )
}
