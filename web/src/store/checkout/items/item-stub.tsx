// An item as a small voucher that is a radio button: name, content, price, saving and stock.

import type { SoldItem } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import page from '../../../ui/page.module.css'
import { SturdyImage } from '../../../ui/sturdy-image.tsx'
import voucher from '../../../ui/voucher.module.css'
import * as words from './item-choice.texts.tsx'
import styles from './item-stub.module.css'
import { savingPercentOf } from './items.ts'
import { Loot } from './loot.tsx'

type Props = {
  item: SoldItem
  isSold: boolean
  isChosen: boolean
  onChoose: (isPointed: boolean) => void
}

/** Hidden from screen readers, because the group's heading says the same. */
const tags: Partial<Record<SoldItem['type'], string>> = { hot: words.hot, bonus: words.bonus }

export function ItemStub({ item, isSold, isChosen, onChoose }: Props) {
  const isTall = showRupees(item.price).length + showRupees(item.originalprice).length > 18
  const loot = <Loot type={item.type} />
  return (
    <label
      className={classNames(voucher.sideNotches, styles.stub)}
      data-chosen={isChosen || undefined}
      data-out={!isSold || undefined}
      data-tall={(isSold && isTall) || undefined}
    >
      <input
        type="radio"
        name="item"
        value={item.itemid}
        checked={isChosen}
        disabled={!isSold}
        onChange={({ nativeEvent }) => onChoose((nativeEvent as UIEvent).detail > 0)}
      />
      <span className={classNames(voucher.sideNotches, styles.body)}>
        <span className={styles.top}>
          <SturdyImage src={item.imgpath} alt="" width={34} height={34} fallback={loot} />
          {tags[item.type] && (
            <span className={styles.tag} data-type={item.type} aria-hidden="true">
              {tags[item.type]}
            </span>
          )}
          <span className={styles.punch} aria-hidden="true">
            <CheckIcon size={14} />
          </span>
        </span>
        <strong>{item.name}</strong>
        <span className={styles.more}>{item.suggestedTask}</span>
        {isSold && item.left !== null && (
          <span className={styles.left}>{words.onlyLeft(item.left)}</span>
        )}
        <span className={styles.price}>
          {isSold ? <Price item={item} /> : <em>{words.outOfStock}</em>}
        </span>
      </span>
    </label>
  )
}

function Price({ item }: { item: SoldItem }) {
  const percent = savingPercentOf(item)
  return (
    <>
      <b>{showRupees(item.price)}</b>
      {item.price < item.originalprice && (
        <s>{words.insteadOf(showRupees(item.originalprice), page.unseen)}</s>
      )}
      {percent > 0 && <span className={styles.saving}>{`−${percent}%`}</span>}
    </>
  )
}
