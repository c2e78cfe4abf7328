// What is typed for a product's page in the store: its validation, and the request. Lists are typed as lines.

import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import {
  type emptyStorePage,
  storePageLimits as limits,
  storePageTexts,
} from '@gemwala/contract/catalogue/store-page'
import type { Faq } from '@gemwala/contract/catalogue/store-page.shapes'
import { isCount, splitList } from '../catalogue/numbers.ts'
import type { Problems } from '../ui/use-draft.ts'

type Field = keyof typeof emptyStorePage
export type StorePageDraft = Record<Field, string>

export const storePageLabels: Record<Field, string> = {
  description: 'Description',
  regionNote: 'Region Note',
  idHelp: 'How to Find the ID',
  idPicture: 'Picture for Finding the ID',
  redeemSteps: 'Redeem Steps',
  faq: 'Questions and Answers',
  aliases: 'Search Words',
  position: 'Position',
}

export const storePageDraftOf = (page: Pick<Product, Field>): StorePageDraft => ({
  description: page.description,
  regionNote: page.regionNote,
  idHelp: page.idHelp,
  idPicture: page.idPicture,
  redeemSteps: page.redeemSteps.join('\n'),
  faq: page.faq.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  aliases: page.aliases.join(', '),
  position: page.position === null ? '' : String(page.position),
})

export function storePageProblems(draft: StorePageDraft): Problems {
  const { redeemSteps, faq, aliases } = storePageOnWire(draft)
  const position = draft.position.trim()
  const found: Partial<Record<Field, string | false | undefined>> = {
    redeemSteps:
      (redeemSteps.length > limits.redeemSteps && storePageTexts.tooManySteps) ||
      (hasLonger(redeemSteps, limits.redeemStepLength) && storePageTexts.longStep),
    faq: faqProblem(faq),
    aliases:
      (aliases.length > limits.aliases && storePageTexts.tooManyAliases) ||
      (hasLonger(aliases, limits.aliasLength) && storePageTexts.longAlias),
    position:
      position !== '' &&
      !(isCount(position, 1) && Number(position) <= limits.position) &&
      storePageTexts.badPosition,
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]),
  )
}

export const storePageOnWire = (draft: StorePageDraft) => ({
  description: draft.description,
  regionNote: draft.regionNote,
  idHelp: draft.idHelp,
  idPicture: draft.idPicture,
  redeemSteps: linesOf(draft.redeemSteps),
  faq: faqOf(draft.faq),
  aliases: splitList(draft.aliases),
  position: draft.position.trim() === '' ? null : Number(draft.position),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A question on a line of its own, the answer below it, and an empty line before the next question. */
const faqOf = (text: string): Faq =>
  text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
    .map(([question = '', ...answer]) => ({ question, answer: answer.join('\n') }))

function faqProblem(faq: Faq): string | undefined {
  if (faq.length > limits.faq) return storePageTexts.tooManyQuestions
  const unanswered = faq.findIndex(({ answer }) => answer === '')
  if (unanswered >= 0) return storePageTexts.answerRequired(unanswered + 1)
  const isLong = ({ question, answer }: Faq[number]) =>
    question.length > limits.questionLength || answer.length > limits.answerLength
  return faq.some(isLong) ? storePageTexts.longQuestion : undefined
}

const hasLonger = (texts: string[], length: number): boolean =>
  texts.some((text) => text.length > length)
