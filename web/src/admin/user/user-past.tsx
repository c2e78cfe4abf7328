// A user's orders, wallet transactions, sessions and audit entries.

import type { UserDetail } from '@gemwala/contract/accounts/users.shapes'
import { auditEndpoints } from '@gemwala/contract/console/audit'
import type { ListedOrder } from '@gemwala/contract/lists/rows.shapes'
import { walletEndpoints, walletTexts } from '@gemwala/contract/money/wallet'
import { orderEndpoints, orderTexts } from '@gemwala/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { IfMay } from '../if-may.tsx'
import { toScreen } from '../links.ts'
import type { Column } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import { useOpenOrder } from '../order/use-open-order.ts'
import { txnColumns } from '../txn/txn-columns.tsx'
import panels from '../ui/panels.module.css'
import { compactRows } from '../ui/preferences.ts'
import { walletColumns } from '../wallettxn/wallettxn-columns.tsx'
import { auditColumns, sessionColumns } from './past-columns.tsx'

/** Everything here belongs to the same user. */
const withoutOwner = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.filter(({ head }) => head !== 'User Email')

const orderColumns = withoutOwner(txnColumns)
const ownWalletColumns = withoutOwner(walletColumns)

export function UserPast({ detail }: { detail: UserDetail }) {
  const { user, orders, orderCount, transactions, transactionCount, sessions, audit } = detail
  const openOrder = useOpenOrder()
  const open = useCallback(({ orderid }: ListedOrder) => openOrder(orderid), [openOrder])
  return (
    <div className={panels.parts}>
      <IfMay call={orderEndpoints.transactions}>
        <Part
          title="Orders"
          hint={latestOf(orders.length, orderCount)}
          all={<AllLink screen="txn" search={user.email} label="All orders" />}
        >
          <DataTable
            label="Orders"
            rows={orders}
            columns={orderColumns}
            isCompact={compactRows.use()}
            keyOf={({ orderid }) => orderid}
            onOpen={open}
            empty={<p>{orderTexts.noneFound}</p>}
          />
        </Part>
      </IfMay>
      <IfMay call={walletEndpoints.transactions}>
        <Part
          title="Wallet transactions"
          hint={latestOf(transactions.length, transactionCount)}
          all={<AllLink screen="wallettxn" search={user.email} label="All wallet transactions" />}
        >
          <DataTable
            label="Wallet transactions"
            rows={transactions}
            columns={ownWalletColumns}
            keyOf={({ txnid }) => txnid}
            empty={<p>{walletTexts.noneFound}</p>}
          />
        </Part>
      </IfMay>
      <Part title="Sessions" hint="Where the account is logged in now.">
        <DataTable
          label="Sessions"
          rows={sessions}
          columns={sessionColumns}
          keyOf={({ device, startedAt }) => `${device} ${startedAt}`}
          empty={<p>Not logged in on any device.</p>}
        />
      </Part>
      <IfMay call={auditEndpoints.list}>
        <Part
          title="Audit"
          hint="Account activity"
          all={<AllLink screen="auditlog" search={`user ${user.userid}`} label="Audit log" />}
        >
          <DataTable
            label="Audit"
            rows={audit}
            columns={auditColumns}
            keyOf={({ id }) => String(id)}
            empty={<p>No entries.</p>}
          />
        </Part>
      </IfMay>
    </div>
  )
}

const latestOf = (shown: number, total: number): string =>
  shown < total
    ? `The latest ${shown} of ${total.toLocaleString('en-IN')}.`
    : `${total.toLocaleString('en-IN')} in all.`

type PartProps = { title: string; hint: string; all?: ReactNode; children: ReactNode }

const Part = ({ title, hint, all, children }: PartProps) => (
  <Panel title={title} hint={hint} actions={all}>
    <div className={panels.table}>{children}</div>
  </Panel>
)

const AllLink = ({ screen, search, label }: { screen: string; search: string; label: string }) => (
  <Link {...toScreen(screen, { search })} className={classNames(button.quiet, button.small)}>
    {label}
  </Link>
)
