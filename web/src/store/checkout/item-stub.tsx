// An item as a small voucher that is a radio button: name, content, price, saving and stock.

import type { SoldItem } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import page from '../../ui/page.module.css'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import voucher from '../../ui/voucher.module.css'
import styles from './item-stub.module.css'
import { savingPercentOf } from './items.ts'
import { Loot } from './loot.tsx'

type Props = { item: SoldItem; isSold: boolean; isChosen: boolean; onChoose: () => void }

/** Hidden from screen readers, because the group's heading says the same. */
const tags: Partial<Record<SoldItem['type'], string>> = { hot: 'Hot', bonus: 'Bonus' }

export function ItemStub({ item, isSold, isChosen, onChoose }: Props) {
  const loot = <Loot type={item.type} />
  return (
    <label
      className={classNames(voucher.sideNotches, styles.stub)}
      data-chosen={isChosen || undefined}
      data-out={!isSold || undefined}
    >
      <input
        type="radio"
        name="item"
        value={item.itemid}
        checked={isChosen}
        disabled={!isSold}
        onChange={onChoose}
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
          <span className={styles.left}>{`Only ${item.left} left`}</span>
        )}
        <span className={styles.price}>
          {isSold ? <Price item={item} /> : <em>Out of stock</em>}
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
        <s>
          <span className={page.unseen}>instead of </span>
          {showRupees(item.originalprice)}
        </s>
      )}
      {percent > 0 && <span className={styles.saving}>{`−${percent}%`}</span>}
    </>
  )
}
