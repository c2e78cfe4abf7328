// A product's page: three steps, and the receipt that follows them.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { useRef, useState } from 'react'
import { useIsPhone } from '../../ui/media.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { hueStyle } from '../product/hue-style.ts'
import { BuyButton } from './buy-button.tsx'
import { Dock } from './dock.tsx'
import { ItemChoice } from './item-choice.tsx'
import { mostOf } from './items.ts'
import { missingIn } from './missing.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { InputFields } from './player/input-fields.tsx'
import { areComplete } from './player/inputs.ts'
import { usePlayer } from './player/use-player.ts'
import { ProductHead } from './product-head.tsx'
import styles from './product-view.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'
import { Receipt } from './receipt.tsx'
import { Step } from './step.tsx'
import { useChoice } from './use-choice.ts'
import { usePurchase } from './use-purchase.ts'
import { useQuote } from './use-quote.ts'

export function ProductView({ product }: { product: SoldProduct }) {
  usePageTitle(product.name)
  const page = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { choice, chosen, item, change, chooseItem } = useChoice(product)
  const player = usePlayer(product, choice.inputs)
  const purchase = usePurchase(product, chosen)
  const newPrice = purchase.trouble?.newPrice
  const quote = useQuote(product, item, choice, newPrice)
  const [areProblemsShown, setProblemsShown] = useState(false)
  const purchased = item &&
    quote && {
      productid: product.productid,
      itemid: item.itemid,
      quantity: choice.quantity,
      couponCode: choice.code || undefined,
      payable: quote.payable,
    }
  const missing = missingIn(product, choice, item, player.refusal)

  const buy = () => {
    if (!missing && item && quote) return purchase.buy(choice, item, quote.payable)
    if (!missing) return
    setProblemsShown(true)
    toast('bad', missing.text)
    page.current?.querySelector<HTMLElement>(`[name="${missing.field}"]:not(:disabled)`)?.focus()
  }
  const buyButton = (
    <BuyButton isBusy={purchase.isBusy} isIdle={!!missing} newPrice={newPrice} onClick={buy} />
  )

  return (
    <div ref={page} className={styles.page} style={hueStyle(product.productid)} data-hue>
      <div className={styles.glow} aria-hidden="true" />
      <div className={styles.columns}>
        <div>
          <ProductHead product={product} />
          <Step number={1} title="Choose an item" isDone={!!item}>
            <ItemChoice product={product} chosen={item} onChoose={chooseItem} />
            {item && mostOf(item) > 1 && (
              <QuantityStepper
                key={item.itemid}
                quantity={choice.quantity}
                most={mostOf(item)}
                onChange={(quantity) => change({ quantity })}
              />
            )}
          </Step>
          <Step
            number={2}
            title={idWords(product)}
            isDone={areComplete(product.inputs, choice.inputs) && !player.refusal}
          >
            <InputFields
              product={product}
              typed={choice.inputs}
              areProblemsShown={areProblemsShown}
              player={player}
              onChange={(inputs) => change({ inputs })}
            />
          </Step>
          <Step number={3} title="Choose a payment method" isDone={!!choice.payment}>
            <PaymentChoice
              gateways={product.gateways}
              chosen={choice.payment}
              purchase={purchased}
              onChoose={(payment) => change({ payment })}
            />
          </Step>
        </div>
        <Receipt
          product={product}
          item={item}
          choice={choice}
          quote={quote}
          playerName={player.name}
          trouble={purchase.trouble}
          purchase={purchased}
          onCode={(code) => change({ code })}
        >
          {!isPhone && buyButton}
        </Receipt>
      </div>
      {isPhone && (
        <Dock item={item} quantity={choice.quantity} payable={quote?.payable ?? 0}>
          {buyButton}
        </Dock>
      )}
    </div>
  )
}

/** Games ask for an Id; passes and vouchers ask where to send them. */
const idWords = ({ category }: SoldProduct): string =>
  category.endsWith('games') ? 'Enter your Id' : 'Enter your details'
