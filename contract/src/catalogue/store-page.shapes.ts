// The shapes of what staff write for a product's page.

import { z } from 'zod'
import { isWebAddress, note, numeric } from '../wire.shapes.ts'
import { storePageLimits as limits, storePageTexts as texts } from './store-page.ts'

const faq = z.array(z.object({ question: z.string(), answer: z.string() }))
export type Faq = z.output<typeof faq>

/** What a product's page shows; paragraphs are separated by an empty line. */
const pageTexts = {
  description: z.string(),
  regionNote: z.string(),
  /** How to find the player's ID: words, and a picture's address. */
  idHelp: z.string(),
  idPicture: z.string(),
  redeemSteps: z.array(z.string()),
  faq,
}

export const storePage = {
  ...pageTexts,
  /** More words by which the search finds the product. */
  aliases: z.array(z.string()),
  /** Its place on the shelf; null comes last. */
  position: z.int().nullable(),
}

const hasControls = (text: string): boolean => /[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)
const paragraphs = (lengthLimit: number) =>
  note(lengthLimit).refine((text) => !hasControls(text), texts.badText)

/** Lines that are not empty. An empty one, as the last line of a text area gives it, is dropped. */
const lines = (most: number, length: number, said: { bad: string; many: string; long: string }) =>
  z
    .array(
      z
        .string(said.bad)
        .trim()
        .max(length, said.long)
        .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), said.bad),
      said.bad,
    )
    .transform((given) => given.filter((line) => line !== ''))
    .refine((given) => given.length <= most, said.many)

/** One paragraph: the console's form has an empty line between questions. */
const entry = z.object(
  {
    question: z
      .string(texts.badFaq)
      .trim()
      .max(limits.questionLength, texts.longQuestion)
      .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), texts.badQuestion),
    answer: z
      .string(texts.badFaq)
      .trim()
      .max(limits.answerLength, texts.longQuestion)
      .refine((text) => !hasControls(text), texts.badText)
      .transform((text) => text.replaceAll(/\s*\n\s*/g, '\n')),
  },
  texts.badFaq,
)

/** Every field may be left out: a new product then has nothing, and an edited one keeps what it has. */
export const storePageForm = {
  aliases: lines(limits.aliases, limits.aliasLength, {
    bad: texts.badAliases,
    many: texts.tooManyAliases,
    long: texts.longAlias,
  }).optional(),
  position: numeric(
    z
      .int(texts.badPosition)
      .min(1, texts.badPosition)
      .max(limits.position, texts.badPosition)
      .nullable()
      .optional(),
  ),
  description: paragraphs(limits.description).optional(),
  regionNote: paragraphs(limits.regionNote).optional(),
  idHelp: paragraphs(limits.idHelp).optional(),
  idPicture: note(500)
    .refine((address) => address === '' || isWebAddress(address), texts.badPicture)
    .optional(),
  redeemSteps: lines(limits.redeemSteps, limits.redeemStepLength, {
    bad: texts.badSteps,
    many: texts.tooManySteps,
    long: texts.longStep,
  }).optional(),
  faq: z
    .array(entry, texts.badFaq)
    .max(limits.faq, texts.tooManyQuestions)
    .superRefine((entries, check) => {
      entries.forEach(({ question, answer }, place) => {
        const message =
          (question === '' && texts.questionRequired(place + 1)) ||
          (answer === '' && texts.answerRequired(place + 1))
        if (message) check.addIssue({ code: 'custom', path: [place], message })
      })
    })
    .optional(),
}
