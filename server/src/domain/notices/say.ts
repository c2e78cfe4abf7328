// A notice in words, and the page of the store that it leads to.

import { productPath } from '@gemwala/contract/catalogue/product-path'
import type { Language } from '@gemwala/contract/languages'
import { showRupees } from '@gemwala/contract/money'
import {
  type NoticeKind,
  type OptionalKind,
  optionalKinds,
} from '@gemwala/contract/notices/notices'
import type { Facts, Notice } from '../../database/notices/notices.ts'
import { toRupees } from '../../kit/money.ts'
import * as hindi from './notices.texts.hi.ts'
import * as english from './notices.texts.ts'

const languages: Record<Language, typeof english> = { en: english, hi: hindi }

export type SaidNotice = english.NoticeText & { path: string; footer: string | undefined }

export function sayNotice(
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
  language: Language,
): SaidNotice {
  const { noticeWords, optionalFooter, reasonOf } = languages[language]
  const { orderid = '', quantity = 1, amountPaise, hasCodes = false } = facts
  const { txnid = '', device = '' } = facts
  const [item, product] = [plain(facts.item), plain(facts.product)]
  const said = noticeWords[kind]({
    orderid,
    what: `${product}: ${item}${quantity > 1 ? ` × ${quantity}` : ''}`,
    item,
    quantity,
    product,
    amount: amountPaise ? showRupees(toRupees(amountPaise)) : '',
    hasCodes,
    reason: reasonOf(plain(facts.reason)),
    txnid,
    device,
  })
  return {
    ...said,
    path: pathOf(kind, facts),
    footer: isOptional(kind) ? optionalFooter : undefined,
  }
}

/** Names and reasons are typed by people: on one line, without control characters. */
const plain = (text = ''): string => text.replace(/\p{Cc}+/gu, ' ').trim()

export const isOptional = (kind: NoticeKind): kind is OptionalKind =>
  optionalKinds.some((one) => one === kind)

const paths: Partial<Record<NoticeKind, string>> = {
  'late-payment': '/wallet',
  'wallet-loaded': '/wallet',
  'balance-added': '/wallet',
  'balance-taken': '/wallet',
  'signed-in': '/profile',
  'password-changed': '/profile',
  'number-changed': '/profile',
  'address-changed': '/profile',
  'factor-added': '/profile',
  'factor-removed': '/profile',
  'recovery-code-used': '/profile',
  'factor-guessed': '/profile',
}

function pathOf(kind: NoticeKind, { orderid, productid, product = '' }: Facts): string {
  if (productid !== undefined) return productPath({ productid, name: product })
  return paths[kind] ?? `/orders/${orderid}`
}
