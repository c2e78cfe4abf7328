// /orders: what the user has bought, newest first.

import type { Reply } from '@gemwala/contract/endpoint'
import type { orderEndpoints } from '@gemwala/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { askOwnOrders } from '../../api/orders.ts'
import { useAsked } from '../../api/use-asked.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toOrders } from './links.ts'
import { OrderRow } from './order-row.tsx'
import { chosenOf, type OrdersSearch, type StatusChoice } from './orders-search.ts'
import styles from './orders-view.module.css'
import { StatusFilter } from './status-filter.tsx'

type OrdersPage = Reply<NonNullable<(typeof orderEndpoints)['own']['shape']>>
type Chosen = { status: StatusChoice; page: number }

export function OrdersView({ search }: { search: OrdersSearch }) {
  usePageTitle('Your orders')
  const chosen = chosenOf(search)
  return (
    <div className={classNames(page.width, styles.orders)}>
      <h1>Your orders</h1>
      <StatusFilter chosen={chosen.status} />
      <OrdersPart key={chosen.status} {...chosen} />
    </div>
  )
}

function OrdersPart({ status, page }: Chosen) {
  const { answer, error, isAsking, askAgain } = useAsked(
    String(page),
    () => askOwnOrders(page, status),
    { keepsLast: true },
  )
  if (error !== undefined) {
    return (
      <LoadFailed
        title="We could not load your orders."
        text={textOf(error)}
        isAsking={isAsking}
        onTryAgain={() => void askAgain()}
      />
    )
  }
  if (!answer) {
    return (
      <Skeleton
        label="Loading your orders"
        heightsPx={[104, 104, 104, 104, 104, 104]}
        onPhonePx={[172, 172, 172, 172]}
      />
    )
  }
  return <OrdersList found={answer} isAsking={isAsking} chosen={{ status, page }} />
}

type ListProps = { found: OrdersPage; isAsking: boolean; chosen: Chosen }

function OrdersList({ found: { orders, totalPages }, isAsking, chosen }: ListProps) {
  if (orders.length === 0 && !isAsking) return <NoOrders {...chosen} />
  return (
    <>
      <ul className={styles.list} aria-busy={isAsking}>
        {orders.map((order) => (
          <li key={order.orderid}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pager
        page={chosen.page}
        totalPages={totalPages}
        linkTo={(page) => toOrders(chosen.status, page)}
      />
    </>
  )
}

function NoOrders({ status, page }: Chosen) {
  if (page > 1) {
    return (
      <Notice level="h2" title="There is nothing on this page." text="The list has fewer pages.">
        <Link {...toOrders(status)} className={button.quiet}>
          To the first page
        </Link>
      </Notice>
    )
  }
  if (status !== 'All') {
    return (
      <Notice
        level="h2"
        title={`No orders with status ${status}.`}
        text="Orders with another status are not shown here."
      >
        <Link {...toOrders()} className={button.quiet}>
          Show all orders
        </Link>
      </Notice>
    )
  }
  return (
    <Notice level="h2" title="No orders yet." text="What you buy will be listed here.">
      <Link to="/" className={button.gold}>
        Go to the shop
      </Link>
    </Notice>
  )
}
