// An order as the supplier reports it.

import { supplierTexts } from '@gemwala/contract/delivery/suppliers'
import type { SupplierOrder } from '@gemwala/contract/delivery/suppliers.shapes'
import styles from './lookup.module.css'

const heads = [
  'Product',
  'Variation ID',
  'Quantity',
  'Price',
  'Player ID',
  'Server ID',
  'Voucher Code',
]

export const SupplierOrderView = ({ order }: { order: SupplierOrder }) => (
  <>
    <dl className={styles.details}>
      <Detail name="Order ID" value={order.order_id} />
      <Detail name="Order Status" value={order.order_status} />
      <Detail name="Partner Order ID" value={order.partner_order_id} />
      <Detail
        name="Date Created"
        value={`${order.date_created.date} (${order.date_created.timezone})`}
      />
    </dl>
    <h3 className={styles.title}>Items</h3>
    {order.items.length === 0 ? (
      <p>{supplierTexts.noItems}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      <section className={styles.scroller} aria-label={`Items of ${order.order_id}`} tabIndex={0}>
        <table className={styles.items}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move.
              <tr key={place}>
                <td>{item.product}</td>
                <td>{item.variation_id}</td>
                <td>{item.quantity}</td>
                <td>{item.price}</td>
                <td>{item.player_id || supplierTexts.noServer}</td>
                <td>{item.server_id || supplierTexts.noServer}</td>
                <td>{item.voucher_code.join(', ') || supplierTexts.noVoucher}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </>
)

const Detail = ({ name, value }: { name: string; value: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
