// Generates the demo's transfers, and the wallet transactions that customers see. Keeps each wallet's balance, so that
// nobody spends more than they have.

import type { Chance } from './chance.ts'
import type { Person } from './people.ts'
import type { AccountRef, History, TransferRow, WalletTransactionRow } from './rows.ts'

export type LedgerWriter = ReturnType<typeof ledgerWriter>

const hundredRupees = 10_000

export function ledgerWriter(history: History, chance: Chance) {
  const changes = new Map<number, { paise: number; at: string }[]>()
  /** The balance at a moment, without later refunds. */
  const balanceOf = (userid: number, at: string): number =>
    (changes.get(userid) ?? []).reduce(
      (sum, change) => sum + (change.at <= at ? change.paise : 0),
      0,
    )

  const shift = (ref: AccountRef, paise: number, at: string) => {
    if (ref.account !== 'wallet') return
    const known = changes.get(ref.userid)
    if (known) known.push({ paise, at })
    else changes.set(ref.userid, [{ paise, at }])
  }
  const move = (transfer: TransferRow): TransferRow => {
    shift(transfer.from, -transfer.amountPaise, transfer.at)
    shift(transfer.to, transfer.amountPaise, transfer.at)
    history.transfers.push(transfer)
    return transfer
  }
  const note = (
    person: Person,
    type: WalletTransactionRow['type'],
    transfer: TransferRow,
    more: { txnid?: string; orderid?: string; note?: string } = {},
  ) =>
    history.walletTransactions.push({
      txnid: more.txnid ?? chance.id('TX'),
      userid: person.userid,
      useremail: person.email,
      type,
      status: 'Success',
      amountPaise: transfer.amountPaise,
      orderid: more.orderid ?? null,
      transferKind: transfer.kind,
      transferCause: transfer.cause,
      note: more.note ?? '',
      createdAt: transfer.at,
      updatedAt: transfer.at,
    })

  return {
    balanceOf,
    move,
    note,
    /** Money added by UPI, rounded up to hundreds of rupees unless `exactly` is set. */
    topUp(person: Person, atLeastPaise: number, at: string, exactly = false) {
      const amountPaise = exactly
        ? atLeastPaise
        : Math.ceil(atLeastPaise / hundredRupees) * hundredRupees + chance.below(5) * hundredRupees
      const txnid = chance.id('TX')
      const gateway = chance.oneOf(['upigateway', 'razorpay'])
      const transfer = move({
        kind: 'top-up',
        cause: txnid,
        from: { account: 'clearing', gateway },
        to: { account: 'wallet', userid: person.userid },
        amountPaise,
        at,
      })
      note(person, 'Credit', transfer, { txnid })
      history.payments.push({
        clientTxnId: txnid,
        gateway,
        orderid: null,
        txnid,
        amountPaise,
        state: 'Success',
        utr: chance.digits(12),
        createdAt: at,
        updatedAt: at,
      })
    },
    /** A top-up that was started but never paid. */
    unpaidTopUp(person: Person, amountPaise: number, at: string, state: 'Created' | 'Failed') {
      const txnid = chance.id('TX')
      history.walletTransactions.push({
        txnid,
        userid: person.userid,
        useremail: person.email,
        type: 'Credit',
        status: state,
        amountPaise,
        orderid: null,
        transferKind: null,
        transferCause: null,
        note: '',
        createdAt: at,
        updatedAt: at,
      })
      history.payments.push({
        clientTxnId: txnid,
        gateway: chance.oneOf(['upigateway', 'razorpay']),
        orderid: null,
        txnid,
        amountPaise,
        state,
        utr: null,
        createdAt: at,
        updatedAt: at,
      })
    },
    /** Balance added by staff. */
    adjust(person: Person, amountPaise: number, at: string, reason: string) {
      const transfer = move({
        kind: 'adjustment',
        cause: chance.id('TX'),
        from: { account: 'adjustment' },
        to: { account: 'wallet', userid: person.userid },
        amountPaise,
        at,
      })
      note(person, 'Credit', transfer, { txnid: transfer.cause, note: reason })
    },
  }
}
