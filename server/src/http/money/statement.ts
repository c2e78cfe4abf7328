// A customer's wallet statement as a file, in the language of the request.

import type { Language } from '@gemwala/contract/languages'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import type { Translated } from '@gemwala/contract/translated'
import type { Context } from '../../context.ts'
import { statementTexts as hindi } from '../../domain/money/statement.texts.hi.ts'
import { statementTexts as english } from '../../domain/money/statement.texts.ts'
import {
  ownStatement,
  type StatementLine,
  type StatementRow,
} from '../../domain/money/statement.ts'
import type { Cell } from '../../kit/files/csv.ts'
import type { Column } from '../../kit/files/csv-file.ts'
import { type ShowTime, storeTime } from '../../kit/files/store-time.ts'
import { toRupees } from '../../kit/money.ts'
import { sendCsv } from '../frame/csv.ts'
import type { Mount } from '../frame/mount.ts'
import { callLanguage } from '../languages/language.ts'

export function statementRoutes(on: Mount, ctx: Context): void {
  const inStoreTime = storeTime(ctx.config.timeZone)

  on(walletEndpoints.statement, async (call) => {
    const name = `wallet-statement-${inStoreTime(ctx.now()).slice(0, 10)}.csv`
    const columns = columnsIn(callLanguage(call.request), inStoreTime)
    const read = () => ownStatement(ctx, call.session, call.query)
    return sendCsv(call, { name, columns, read })
  })
}

type Texts = Translated<typeof english>

function columnsIn(language: Language, inStoreTime: ShowTime): Column<StatementRow>[] {
  const texts: Texts = language === 'hi' ? hindi : english
  /** Empty in the line of the opening balance. */
  const of = (name: string, cell: (line: StatementLine) => Cell): Column<StatementRow> => [
    name,
    ({ line }) => (line ? cell(line) : null),
  ]
  return [
    of(texts.date, ({ at }) => inStoreTime(at)),
    of(texts.transaction, ({ txnid }) => txnid),
    [texts.details, ({ line }) => (line ? detailsOf(line, texts) : texts.openingBalance)],
    of(texts.order, ({ orderid }) => orderid),
    of(texts.moneyIn, ({ type, amountPaise }) => (type === 'Debit' ? null : toRupees(amountPaise))),
    of(texts.moneyOut, ({ type, amountPaise }) =>
      type === 'Debit' ? toRupees(amountPaise) : null,
    ),
    [texts.balance, ({ balancePaise }) => toRupees(balancePaise)],
    of(texts.note, ({ note }) => note),
  ]
}

function detailsOf(line: StatementLine, texts: Texts): string {
  const { type, productName, itemName, quantity, isPayment } = line
  if (productName === null && type === 'Debit') return texts.takenByStore
  if (productName === null) return isPayment ? texts.addedByUpi : texts.addedByStore
  const what = `${productName}, ${itemName}${quantity! > 1 ? ` × ${quantity}` : ''}`
  if (type === 'Debit') return what
  return type === 'Refunded' ? texts.refundOf(what) : texts.latePaymentFor(what)
}
