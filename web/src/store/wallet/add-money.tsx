// Adding money to the wallet by UPI. The payment itself happens on the gateway's page.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showRupees } from '@gemwala/contract/money'
import { ownWalletTexts } from '@gemwala/contract/money/own-wallet.texts'
import { leastLoad } from '@gemwala/contract/money/wallet'
import { texts } from '@gemwala/contract/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isUnknownOutcome, useAttempt } from '../../api/attempt.ts'
import { CallFailed, textOf } from '../../api/call.ts'
import { newPriceIn } from '../../api/checkout.ts'
import { startTopUp, type TopUpBody } from '../../api/wallet.ts'
import { amountOf } from '../../forms/amount.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { toProduct } from '../links.ts'
import { toWallet } from '../own-links.ts'
import { otherGatewayText } from '../paying/not-started.ts'
import { UnsettledNotice, UnsettledNotices } from '../paying/unsettled-notice.tsx'
import { UpiRow } from '../paying/upi-row.tsx'
import styles from './add-money.module.css'
import { keepProductOf, shortOf } from './purchase.ts'
import * as words from './wallet.texts.ts'

const quickAmounts = [100, 500, 1000, 2000]

const isTurnedAway = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 429

/** `loadLimit` is the maximum per top-up. */
type Props = {
  gateways: string[]
  balance: number
  loadLimit: number
  purchase: Purchase | undefined
  /** Filled in, to try a payment again. */
  amount: string | undefined
}

export const AddMoney = (props: Props) => (
  <>
    <h2 className={styles.title}>{words.addMoneyByUpi}</h2>
    {props.gateways.length > 0 ? (
      <AddMoneyForm {...props} />
    ) : (
      <p className={styles.none}>{words.noMoneyNow}</p>
    )}
  </>
)

/** The amount to add for a purchase that is short of this much, at least the minimum. */
const loadFor = (short: number): number => Math.max(short, leastLoad)

function AddMoneyForm({ gateways, balance, loadLimit, amount: given = '', ...rest }: Props) {
  const outside = ownWalletTexts.loadOutside(loadLimit)
  const { isBusy, run } = useBusy()
  const { keyFor, settle, unsettled } = useAttempt<TopUpBody>('wallet top-up')
  const [purchase, setPurchase] = useState(rest.purchase)
  const short = purchase ? shortOf(purchase, balance) : 0
  const filled = amountOf(given) === null ? '' : given
  const [amountText, setAmountText] = useState(short > 0 ? String(loadFor(short)) : filled)
  const [gateway, setGateway] = useState<string>()
  const [problem, setProblem] = useState<{ isOfAmount: boolean; text: string }>()

  const type = (text: string) => {
    setAmountText(text)
    setProblem(undefined)
  }

  const submit = () =>
    run(async () => {
      const amount = amountOf(amountText)
      const isWrong = amount === null || amount < leastLoad || amount > loadLimit
      setProblem(isWrong ? { isOfAmount: true, text: outside } : undefined)
      if (!isWrong)
        await send({ amount, ...(gateway && { gateway }), ...(purchase && { purchase }) })
    })

  const send = async (body: TopUpBody) => {
    try {
      const { paymentUrl, transaction } = await startTopUp(body, keyFor(body))
      settle()
      if (body.purchase) keepProductOf(transaction.txnid, body.purchase.productid)
      const link = safeLink(paymentUrl)
      if (!link) return setProblem({ isOfAmount: false, text: texts.failedTryAgain })
      await leaveTo(link.href)
    } catch (error) {
      settle(error)
      const payable = newPriceIn(error)
      if (purchase && payable !== undefined) return askAgain({ ...purchase, payable }, body.amount)
      // The notice of an unsettled attempt says what an unknown outcome means.
      if (isUnknownOutcome(error) && !isTurnedAway(error)) return
      const text =
        otherGatewayText(error, gateways, body.gateway) ?? textOf(error, texts.failedTryAgain)
      setProblem({ isOfAmount: text === outside, text })
    }
  }

  /** The purchase costs more now: the amount follows, and the buyer decides. */
  const askAgain = (changed: Purchase, amount: number) => {
    setPurchase(changed)
    setAmountText(String(Math.max(amount, loadFor(shortOf(changed, balance)))))
    const text = words.priceChanged(showRupees(purchase!.payable), showRupees(changed.payable))
    setProblem({ isOfAmount: false, text })
  }

  return (
    <Form onSubmit={submit} problem={problem}>
      {purchase && <PurchaseNote purchase={purchase} short={short} />}
      {problem && !problem.isOfAmount && <NoticeBox>{problem.text}</NoticeBox>}
      <Field
        label={words.amountInRupees}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        hint={words.amountRange(showRupees(leastLoad), showRupees(loadLimit))}
        value={amountText}
        onChange={(event) => type(event.target.value)}
        error={problem?.isOfAmount ? problem.text : undefined}
      />
      <fieldset className={styles.quick}>
        <legend>{words.quickAmounts}</legend>
        {quickAmounts
          .filter((amount) => amount <= loadLimit)
          .map((amount) => (
            <button
              key={amount}
              type="button"
              className={classNames(button.quiet, button.small)}
              onClick={() => type(String(amount))}
            >
              {showRupees(amount)}
            </button>
          ))}
      </fieldset>
      <fieldset className={styles.method}>
        <legend>{words.payWith}</legend>
        <UpiRow gateways={gateways} gateway={gateway} isChosen onChoose={setGateway} />
      </fieldset>
      <UnsettledNotices>
        {unsettled.map((body) => (
          <UnsettledNotice
            key={JSON.stringify(body)}
            text={words.paymentUnknown(showRupees(body.amount))}
            isBusy={isBusy}
            onTryAgain={() => void run(() => send(body))}
          />
        ))}
      </UnsettledNotices>
      <BusyButton isBusy={isBusy} busyWords={words.openingPayment}>
        {words.addMoney}
      </BusyButton>
    </Form>
  )
}

/** The purchase that the amount is for, how much is short for it, and the way back. */
const PurchaseNote = ({ purchase, short }: { purchase: Purchase; short: number }) => (
  <p className={styles.purchase}>
    {short > 0
      ? words.needMore(showRupees(short), showRupees(purchase.payable))
      : words.balanceCovers(showRupees(purchase.payable))}{' '}
    <Link {...toProduct(purchase.productid)}>{words.backToPurchase}</Link>{' '}
    <Link {...toWallet()}>{words.addForSomethingElse}</Link>
  </p>
)
