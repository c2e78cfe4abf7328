// Buttons below the items of a product: signed-in customers get a notice when a sold-out item can be bought again.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { texts } from '@gemwala/contract/texts'
import { textOf } from '../../api/call.ts'
import { askWishes, wishItem } from '../../api/notices.ts'
import { useAsked } from '../../api/use-asked.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { useSession } from '../../session/session.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './notices.texts.ts'
import styles from './stock-wishes.module.css'

export function StockWishes({ product }: { product: SoldProduct }) {
  const { answer, askAgain } = useAsked(useSession()?.token, askWishes)
  const { isBusy, run } = useBusy()
  const soldOut = product.items.filter(({ inStock }) => !product.instock || !inStock)
  if (!answer || soldOut.length === 0) return null

  const wish = (itemid: number, isWished: boolean) =>
    run(async () => {
      try {
        await wishItem(product.productid, itemid, isWished)
        await askAgain()
      } catch (failure) {
        toast('bad', textOf(failure, texts.failedTryAgain))
      }
    })

  return (
    <div className={styles.wishes}>
      <p>{words.soldOut}</p>
      {soldOut.map(({ itemid, name }) => {
        const isWished = answer.itemids.includes(itemid)
        return (
          <button
            key={itemid}
            type="button"
            className={classNames(button.quiet, button.small)}
            aria-pressed={isWished}
            disabled={isBusy}
            onClick={() => void wish(itemid, !isWished)}
          >
            {isWished ? words.youAreTold(name) : words.tellMe(name)}
          </button>
        )
      })}
    </div>
  )
}
