// /orders: what the user has bought, newest first.

import type { Reply } from '@gemwala/contract/endpoint'
import type { orderEndpoints } from '@gemwala/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import { textOf } from '../../../api/call.ts'
import { askOwnOrders } from '../../../api/orders.ts'
import { useAsked } from '../../../api/use-asked.ts'
import { LoadFailed } from '../../../forms/load-failed.tsx'
import button from '../../../ui/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import page from '../../../ui/page.module.css'
import { usePageTitle } from '../../../ui/page-title.ts'
import { Pager } from '../../../ui/paging/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toOrders } from '../links.ts'
import { OrderRow } from './order-row.tsx'
import * as words from './orders.texts.ts'
import { type Chosen, chosenOf, isFiltered, type OrdersSearch } from './orders-search.ts'
import { OrdersSearchForm } from './orders-search-form.tsx'
import styles from './orders-view.module.css'
import { StatusFilter } from './status-filter.tsx'

type OrdersPage = Reply<NonNullable<(typeof orderEndpoints)['own']['shape']>>

export function OrdersView({ search }: { search: OrdersSearch }) {
  usePageTitle(words.yourOrders)
  const chosen = chosenOf(search)
  const asked = useAsked(JSON.stringify(chosen), () => askOwnOrders(chosen), { keepsLast: true })
  const isEmpty = asked.answer?.orders.length === 0 && !isFiltered(chosen) && chosen.page === 1
  return (
    <div className={classNames(page.width, styles.orders)}>
      <h1>{words.yourOrders}</h1>
      {!isEmpty && (
        <>
          <OrdersSearchForm chosen={chosen} />
          <StatusFilter chosen={chosen} counts={asked.answer?.counts} />
        </>
      )}
      <OrdersPart {...asked} chosen={chosen} />
    </div>
  )
}

type PartProps = {
  answer: OrdersPage | undefined
  error: unknown
  isAsking: boolean
  askAgain: () => Promise<void>
  chosen: Chosen
}

function OrdersPart({ answer, error, isAsking, askAgain, chosen }: PartProps) {
  if (error !== undefined) {
    return (
      <LoadFailed
        title={words.ordersNotLoaded}
        text={textOf(error)}
        isAsking={isAsking}
        onTryAgain={() => void askAgain()}
      />
    )
  }
  if (!answer) {
    return (
      <Skeleton
        label={words.loadingOrders}
        heightsPx={[104, 104, 104, 104, 104, 104]}
        onPhonePx={[172, 172, 172, 172]}
      />
    )
  }
  if (answer.orders.length === 0 && !isAsking) return <NoOrders {...chosen} />
  return (
    <>
      <ul className={styles.list} aria-busy={isAsking}>
        {answer.orders.map((order) => (
          <li key={order.orderid}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pager
        page={chosen.page}
        totalPages={answer.totalPages}
        linkTo={(page) => toOrders({ ...chosen, page })}
      />
    </>
  )
}

function NoOrders(chosen: Chosen) {
  if (chosen.page > 1) {
    return (
      <Notice level="h2" title={words.emptyPage} text={words.fewerPages}>
        <Link {...toOrders({ ...chosen, page: 1 })} className={button.quiet}>
          {words.toFirstPage}
        </Link>
      </Notice>
    )
  }
  if (isFiltered(chosen)) {
    return (
      <Notice level="h2" title={words.noneFound} text={words.tryOtherFilters}>
        <Link {...toOrders()} className={button.bone}>
          {words.clearFilters}
        </Link>
      </Notice>
    )
  }
  return (
    <Notice level="h2" title={words.noOrders} text={words.ordersAppearHere}>
      <Link to="/" className={button.gold}>
        {words.browseGames}
      </Link>
    </Notice>
  )
}
