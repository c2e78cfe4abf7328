// A product's page: three steps, the receipt that follows them, and what staff wrote about the product.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { hueOf } from '@gemwala/contract/catalogue/hue'
import { useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { later } from '../../ui/later.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { productTitle } from '../product/product-title.ts'
import { ProductAbout } from './about/product-about.tsx'
import { RelatedProducts } from './about/related-products.tsx'
import { ResellerPrices } from './about/reseller-prices.tsx'
import { BuyButton } from './buy-button.tsx'
import { Dock } from './dock.tsx'
import { ItemChoice } from './items/item-choice.tsx'
import { mostOf } from './items/items.ts'
import { QuantityStepper } from './items/quantity-stepper.tsx'
import { missingIn } from './missing.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { IdHelp } from './player/id-help.tsx'
import { InputFields } from './player/input-fields.tsx'
import { areComplete } from './player/inputs.ts'
import { usePlayer } from './player/use-player.ts'
import { ProductHead } from './product-head.tsx'
import styles from './product-view.module.css'
import { Receipt } from './receipt.tsx'
import { Step } from './step.tsx'
import { goToField, leadToStep2, stepTitlesOf } from './steps.ts'
import { UnsettledOrders } from './unsettled-orders.tsx'
import { useChoice } from './use-choice.ts'
import { usePurchase } from './use-purchase.ts'
import { useQuote } from './use-quote.ts'

const StockWishes = later(async () => (await import('../notices/stock-wishes.tsx')).StockWishes)

export function ProductView({ product }: { product: SoldProduct }) {
  usePageTitle(productTitle(product))
  const page = useRef<HTMLDivElement>(null)
  const { choice, chosen, item, change, chooseItem } = useChoice(product)
  const player = usePlayer(product, choice.inputs)
  const purchase = usePurchase(product, chosen)
  const quote = useQuote(product, item, choice, purchase.trouble)
  const [areProblemsShown, setProblemsShown] = useState(false)
  // A coupon that does not fit is left out: the purchase goes on at the price shown.
  const code = quote?.refusal === undefined ? choice.code : ''
  const purchased = item &&
    quote && {
      productid: product.productid,
      itemid: item.itemid,
      quantity: choice.quantity,
      couponCode: code || undefined,
      payable: quote.payable,
    }
  const missing = missingIn(product, choice, item, player.refusal)
  const titles = stepTitlesOf(product)
  // What sells out while somebody looks at it stays, with the text that says so.
  const isOffered = product.instock && product.items.some(({ inStock }) => inStock)
  const [canBeBought, setCanBeBought] = useState(isOffered)
  if (isOffered && !canBeBought) setCanBeBought(true)
  const isSignedIn = useSession() !== null

  const goOn = () => missing && goToField(page.current!, missing.step, missing.field)
  const buy = () => {
    if (!missing && item && quote) return purchase.buy({ ...choice, code }, item, quote.payable)
    if (!missing) return
    setProblemsShown(true)
    toast('bad', missing.text)
    goOn()
  }

  return (
    <div ref={page} className={styles.page} data-hue={hueOf(product.productid)}>
      <div className={styles.glow} aria-hidden="true" />
      <div className={styles.columns}>
        <div>
          <ProductHead product={product} />
          <Step number={1} title={titles[0]} isDone={!!item} aside={<ResellerPrices />}>
            <ItemChoice
              product={product}
              chosen={item}
              onChoose={(wanted, isPointed) => {
                chooseItem(wanted)
                if (isPointed) leadToStep2(page.current!)
              }}
            />
            {isSignedIn && <StockWishes product={product} />}
            {item && mostOf(item) > 1 && (
              <QuantityStepper
                key={item.itemid}
                quantity={choice.quantity}
                most={mostOf(item)}
                onChange={(quantity) => change({ quantity })}
              />
            )}
          </Step>
          {canBeBought && (
            <>
              <Step
                number={2}
                title={titles[1]}
                isDone={areComplete(product.inputs, choice.inputs) && !player.refusal}
                aside={<IdHelp product={product} />}
              >
                <InputFields
                  product={product}
                  typed={choice.inputs}
                  areProblemsShown={areProblemsShown}
                  player={player}
                  onChange={(inputs) => change({ inputs })}
                />
              </Step>
              <Step number={3} title={titles[2]} isDone={!!choice.payment}>
                <PaymentChoice
                  gateways={product.gateways}
                  chosen={choice.payment}
                  purchase={purchased}
                  onChoose={(payment) => change({ payment })}
                />
              </Step>
            </>
          )}
        </div>
        {canBeBought && (
          <div className={styles.side}>
            <Receipt
              product={product}
              item={item}
              choice={choice}
              quote={quote}
              playerName={player.name}
              trouble={purchase.trouble}
              purchase={purchased}
              onCode={(typed) => change({ code: typed })}
            />
            <Dock
              item={item}
              quantity={choice.quantity}
              payable={quote?.payable}
              next={missing && titles[missing.step - 1]}
              onNext={goOn}
            >
              <BuyButton
                isBusy={purchase.isBusy}
                isIdle={!!missing}
                newPrice={purchase.trouble?.newPrice}
                onClick={buy}
              />
            </Dock>
          </div>
        )}
      </div>
      <UnsettledOrders {...purchase} />
      <ProductAbout product={product} />
      <RelatedProducts product={product} />
    </div>
  )
}
