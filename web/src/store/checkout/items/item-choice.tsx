// The items by group. They are one set of radio buttons, so the arrow keys reach all of them.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { useId } from 'react'
import styles from './item-choice.module.css'
import * as words from './item-choice.texts.tsx'
import { ItemStub } from './item-stub.tsx'
import { groupsOf, type ItemGroup } from './items.ts'

type Props = {
  product: SoldProduct
  chosen: SoldItem | undefined
  /** `isPointed`: by a click or tap, not by the arrow keys, which pass over items on the way. */
  onChoose: (item: SoldItem, isPointed: boolean) => void
}

export function ItemChoice({ product, chosen, onChoose }: Props) {
  const groups = groupsOf(product)
  if (groups.length === 0) {
    return <p className={styles.none}>{words.nothingOnSale}</p>
  }
  return (
    <div className={styles.groups} role="radiogroup" aria-label={words.items}>
      {groups.map((group) => (
        <Group key={group.type} group={group}>
          {(item) => (
            <ItemStub
              key={item.itemid}
              item={item}
              isSold={product.instock && item.inStock}
              isChosen={item === chosen}
              onChoose={(isPointed) => onChoose(item, isPointed)}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = { group: ItemGroup; children: (item: SoldItem) => React.ReactNode }

/** A small group shares its row with the next one. */
const columnsOf = (items: SoldItem[]): number => Math.min(items.length, 4)

function Group({ group: { heading, items }, children }: GroupProps) {
  const headingId = useId()
  return (
    <section className={styles.group} aria-labelledby={headingId} data-count={columnsOf(items)}>
      <h3 id={headingId}>{heading}</h3>
      <div className={styles.items}>{items.map(children)}</div>
    </section>
  )
}
