// What accounts, equations and findings mean, in words for the owner and the accountant.

import type { EquationName } from '@gemwala/contract/money/books'
import type { LinkProps } from '@tanstack/react-router'
import { toScreen } from '../links.ts'

type EquationWords = {
  title: string
  says: string
  /** The two sides. */
  ledger: string
  counted: string
  partOf: (name: string) => { label: string; to?: LinkProps }
}

/** The accounts of the ledger. */
const accounts: Record<string, { label: string; says: string }> = {
  wallet: { label: 'Wallets', says: 'Owed to customers' },
  escrow: { label: 'Escrow', says: 'Paid and not yet delivered' },
  suspense: { label: 'Suspense', says: 'Arrived, but not matched' },
  sales: { label: 'Sales', says: 'Earned by deliveries' },
  clearing: { label: 'Gateways', says: 'Collected from customers' },
  refunds: { label: 'Refunds after delivery', says: 'Given back although it was delivered' },
  adjustment: { label: 'Credits by staff', says: 'Added to wallets by hand' },
  loss: { label: 'Losses', says: 'Written off' },
}
export const accountWords = (account: string) => accounts[account] ?? { label: account, says: '' }

const roles: Record<string, string> = { user: 'Customers', reseller: 'Resellers', admin: 'Staff' }

export const equationWords: Record<EquationName, EquationWords> = {
  wallets: {
    title: 'Wallets',
    says: 'What customers are owed. The ledger and all wallets must agree.',
    ledger: 'Ledger',
    counted: 'All wallets',
    partOf: (role) => ({
      label: roles[role] ?? role,
      to: toScreen('usersdata', { role, sortBy: 'balance' }),
    }),
  },
  escrow: {
    title: 'Escrow',
    says: 'Paid and not yet delivered. The ledger and the open orders must agree.',
    ledger: 'Ledger',
    counted: 'Open orders',
    partOf: (status) => ({ label: status, to: toScreen('txn', { status }) }),
  },
  suspense: {
    title: 'Suspense',
    says: 'Arrived but not matched. The ledger and the parked payments must agree.',
    ledger: 'Ledger',
    counted: 'Parked payments',
    partOf: (outcome) =>
      outcome === 'parked'
        ? { label: 'Waiting in the payment inbox', to: toScreen('paymentinbox') }
        : { label: 'Dismissed by staff' },
  },
  clearing: {
    title: 'Gateways',
    says: 'Collected for us. The ledger and the received payments must agree.',
    ledger: 'Ledger',
    counted: 'Received payments',
    partOf: (gateway) => ({ label: gateway, to: toScreen('txn', { gateway }) }),
  },
  entries: {
    title: 'Everything',
    says: 'All that came in must be somewhere: the accounts add up to zero.',
    ledger: 'Where it is',
    counted: 'Where it came from',
    partOf: (account) => ({ label: accountWords(account).label }),
  },
}

type FindingWords = { title: string; isMoney: boolean }

const findings: Record<string, FindingWords> = {
  wallets: { title: 'Wallets whose balance differs from their movements', isMoney: true },
  escrows: { title: 'Orders that hold another amount than was paid for them', isMoney: true },
  finalOrdersHoldingMoney: { title: 'Finished orders that still hold money', isMoney: true },
  ordersNotSettled: {
    title: 'Paid orders that were neither delivered nor refunded exactly',
    isMoney: true,
  },
  walletTransactions: {
    title: 'Wallet transactions that differ from their transfer',
    isMoney: true,
  },
  coupons: { title: 'Coupons whose count differs from their uses', isMoney: false },
  closedDays: { title: 'Closed days whose transfers have changed since', isMoney: false },
}
export const findingWords = (list: string): FindingWords =>
  findings[list] ?? { title: list, isMoney: false }
