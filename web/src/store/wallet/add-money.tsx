// Adding money to the wallet by UPI. The payment itself happens on the gateway's page.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showRupees } from '@gemwala/contract/money'
import { leastLoad, walletTexts } from '@gemwala/contract/money/wallet'
import { texts } from '@gemwala/contract/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAttempt } from '../../api/attempt.ts'
import { textOf } from '../../api/call.ts'
import { newPriceIn } from '../../api/checkout.ts'
import { startTopUp } from '../../api/wallet.ts'
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
import styles from './add-money.module.css'
import { GatewayChoice } from './gateway-choice.tsx'
import { keepProductOf, shortOf } from './purchase.ts'

const quickAmounts = [100, 500, 1000, 2000]

const priceChanged = (from: number, to: number) =>
  `The price has changed from ${showRupees(from)} to ${showRupees(to)}. No payment was started. Add money again to accept the new price.`

/** `loadLimit` is the maximum per top-up. */
type Props = {
  gateways: string[]
  balance: number
  loadLimit: number
  purchase: Purchase | undefined
}

export function AddMoney({ gateways, ...loading }: Props) {
  const [firstGateway] = gateways
  return (
    <>
      <h2 className={styles.title}>Add money by UPI</h2>
      {firstGateway === undefined ? (
        <p className={styles.none}>Adding money is not possible at the moment.</p>
      ) : (
        <AddMoneyForm gateways={gateways} firstGateway={firstGateway} {...loading} />
      )}
    </>
  )
}

/** The amount to add for a purchase that is short of this much, at least the minimum. */
const loadFor = (short: number): number => Math.max(short, leastLoad)

type FormProps = Props & { firstGateway: string }

function AddMoneyForm({ gateways, firstGateway, balance, loadLimit, ...given }: FormProps) {
  const outside = walletTexts.loadOutside(loadLimit)
  const { isBusy, run } = useBusy()
  const { keyFor, settle } = useAttempt('wallet top-up')
  const [purchase, setPurchase] = useState(given.purchase)
  const short = purchase ? shortOf(purchase, balance) : 0
  const [amountText, setAmountText] = useState(short > 0 ? String(loadFor(short)) : '')
  const [problem, setProblem] = useState<{ isOfAmount: boolean; text: string }>()

  const type = (text: string) => {
    setAmountText(text)
    setProblem(undefined)
  }

  const submit = ({ gateway = firstGateway }: Record<string, string>) =>
    run(async () => {
      const amount = amountOf(amountText)
      const isWrong = amount === null || amount < leastLoad || amount > loadLimit
      setProblem(isWrong ? { isOfAmount: true, text: outside } : undefined)
      if (isWrong) return
      try {
        const body = { amount, gateway, ...(purchase && { purchase }) }
        const { paymentUrl, transaction } = await startTopUp(body, keyFor(body))
        settle()
        if (purchase) keepProductOf(transaction.txnid, purchase.productid)
        const link = safeLink(paymentUrl)
        if (!link) throw new Error('The payment page has an address that is not safe to open.')
        await leaveTo(link.href)
      } catch (error) {
        settle(error)
        const payable = newPriceIn(error)
        if (purchase && payable !== undefined) return askAgain({ ...purchase, payable }, amount)
        const text = textOf(error, texts.failedTryAgain)
        setProblem({ isOfAmount: text === outside, text })
      }
    })

  /** The purchase costs more now: the amount follows, and the buyer decides. */
  const askAgain = (changed: Purchase, amount: number) => {
    setPurchase(changed)
    setAmountText(String(Math.max(amount, loadFor(shortOf(changed, balance)))))
    setProblem({ isOfAmount: false, text: priceChanged(purchase!.payable, changed.payable) })
  }

  return (
    <Form onSubmit={submit} problem={problem}>
      {purchase && <PurchaseNote purchase={purchase} short={short} />}
      {problem && !problem.isOfAmount && <NoticeBox>{problem.text}</NoticeBox>}
      <Field
        label="Amount in ₹"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        hint={`From ${showRupees(leastLoad)} to ${showRupees(loadLimit)}`}
        value={amountText}
        onChange={(event) => type(event.target.value)}
        error={problem?.isOfAmount ? problem.text : undefined}
      />
      <fieldset className={styles.quick}>
        <legend>Quick amounts</legend>
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
      {gateways.length > 1 && <GatewayChoice gateways={gateways} />}
      <BusyButton isBusy={isBusy} busyWords="Opening the payment page...">
        Add money
      </BusyButton>
    </Form>
  )
}

/** The purchase that the amount is for, how much is short for it, and the way back. */
const PurchaseNote = ({ purchase, short }: { purchase: Purchase; short: number }) => (
  <p className={styles.purchase}>
    {short > 0
      ? `You need ${showRupees(short)} more for your purchase of ${showRupees(purchase.payable)}.`
      : `Your balance covers your purchase of ${showRupees(purchase.payable)}.`}{' '}
    <Link {...toProduct(purchase.productid)}>Back to your purchase</Link>{' '}
    <Link {...toWallet()}>Add money for something else</Link>
  </p>
)
