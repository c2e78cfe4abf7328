// The demo's money as rows of the database: transfers, wallet transactions and payments, in the order in which they
// happen. Knows the balance of every wallet, so that nobody spends more than they have.

import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

/** A row of the database, which checks it. */
export type Row = Record<string, unknown>
export type Gateway = { id: string; number: number }
export type Books = ReturnType<typeof openBooks>

type Account = { account: string; owner: number }
export const walletOf = ({ userid }: Person): Account => ({ account: 'wallet', owner: userid })
export const clearingOf = ({ number }: Gateway): Account => ({ account: 'clearing', owner: number })
export const accountOf = (account: string, owner = 0): Account => ({ account, owner })

type State = 'Created' | 'Failed' | 'Success'
type Move = { cause: string; from: Account; to: Account; amountPaise: number }
type Shown = { type: 'Credit' | 'Debit' | 'Refunded'; amountPaise: number } & Row
type Charge = { clientTxnId: string; amountPaise: number; state: State } & Row

const paymentLifetimeMs = 30 * 60_000

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
/** The date in India. */
export const dayOf = (at: Date | number): string => india.format(at)

export function openBooks(chance: Chance, gateways: readonly Gateway[]) {
  const transfers: Row[] = []
  const walletTransactions: Row[] = []
  const payments: Row[] = []
  const balances = new Map<number, number>()
  const balanceOf = (userid: number): number => balances.get(userid) ?? 0

  /** Returns the id of the transfer. */
  const move = (at: Date, kind: string, { cause, from, to, amountPaise }: Move): number => {
    if (from.account === 'wallet') balances.set(from.owner, balanceOf(from.owner) - amountPaise)
    if (to.account === 'wallet') balances.set(to.owner, balanceOf(to.owner) + amountPaise)
    return transfers.push({
      id: transfers.length + 1,
      kind,
      cause,
      debitAccount: from.account,
      debitOwner: from.owner,
      creditAccount: to.account,
      creditOwner: to.owner,
      amountPaise,
      createdAt: at,
    })
  }
  /** What a customer sees of a transfer. Returns the id of the wallet transaction. */
  const show = (at: Date, { userid, email }: Person, shown: Shown): number =>
    walletTransactions.push({
      id: walletTransactions.length + 1,
      txnid: chance.id('TX'),
      userid,
      useremail: email,
      status: 'Success',
      orderId: null,
      transferId: null,
      note: '',
      createdAt: at,
      updatedAt: at,
      ...shown,
    })
  const charge = (at: Date, { id }: Gateway, charged: Charge): void => {
    payments.push({
      gatewayId: id,
      orderId: null,
      walletTransactionId: null,
      utr: charged.state === 'Success' ? chance.digits(12) : null,
      startedOn: dayOf(at),
      createdAt: at,
      updatedAt: at,
      expiresAt: new Date(at.getTime() + paymentLifetimeMs),
      ...charged,
    })
  }
  /** Money that a customer adds by UPI. Only a success moves it. */
  const topUp = (at: Date, person: Person, amountPaise: number, status: State = 'Success') => {
    const txnid = chance.id('TX')
    const gateway = chance.oneOf(gateways)
    const moved = { cause: txnid, from: clearingOf(gateway), to: walletOf(person), amountPaise }
    const transferId = status === 'Success' ? move(at, 'top-up', moved) : null
    const shown = { type: 'Credit', txnid, status, amountPaise, transferId } as const
    const walletTransactionId = show(at, person, shown)
    charge(at, gateway, { clientTxnId: txnid, amountPaise, state: status, walletTransactionId })
  }
  /** Balance that staff add. */
  const adjust = (at: Date, person: Person, amountPaise: number, note: string) => {
    const txnid = chance.id('TX')
    const moved = { cause: txnid, from: accountOf('adjustment'), to: walletOf(person), amountPaise }
    const transferId = move(at, 'adjustment', moved)
    show(at, person, { type: 'Credit', txnid, amountPaise, transferId, note })
  }
  return {
    rows: { transfers, walletTransactions, payments },
    balanceOf,
    move,
    show,
    charge,
    topUp,
    adjust,
  }
}
