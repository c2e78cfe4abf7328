// The shapes of the help pages.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { body, count, isVisible, said, timestamp, wholeNumber } from '../wire.shapes.ts'
import { helpBodyLimit, helpPages, helpPageTexts as texts } from './help-pages.ts'

const optional = z.string().nullable()

/** Who runs the store, from its settings; null for what is not set. */
const storeIdentity = z.object({
  legalName: optional,
  address: optional,
  email: optional,
  phone: optional,
  hours: optional,
  gstin: optional,
  grievanceOfficer: z.object({ name: optional, email: optional, phone: optional }),
})
export type StoreIdentity = z.output<typeof storeIdentity>

const page = z.enum(helpPages, texts.unknown)
const language = z.enum(languages, texts.unknown)

const shownPage = z.object({
  page,
  /** The language of the text: English, if there is only an example in the language of the caller. */
  language,
  /** Markdown: headings, lists, links, bold, emphasis. */
  body: z.string(),
  /** 0 for the example that comes with the store. */
  version: count,
  /** Null for the example. */
  publishedAt: timestamp.nullable(),
  /** False if a newer version has replaced it. */
  isCurrent: z.boolean(),
  identity: storeIdentity,
})
export type ShownHelpPage = z.output<typeof shownPage>

/** A text as it is in force, without its body. */
const textState = z.object({
  page,
  language,
  /** 0 while the example is in place. */
  version: count,
  publishedAt: timestamp.nullable(),
  /** The e-mail of the person who published it; null for the example. */
  publishedBy: z.string().nullable(),
})
export type HelpTextState = z.output<typeof textState>

const publishedVersion = textState.pick({ version: true, publishedAt: true, publishedBy: true })
export type HelpTextVersion = z.output<typeof publishedVersion>

const oneText = z.object({ page, language })

const hasControls = (text: string): boolean => /[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)

export const helpPageShapes = {
  page: {
    params: z.object({ page }),
    query: z.object({ edition: wholeNumber(texts.badEdition).optional() }),
    reply: shownPage,
  },
  list: {
    reply: z.object({
      texts: z.array(textState),
      identity: storeIdentity,
      /** The settings of the identity that are not set. */
      missingSettings: z.array(z.string()),
    }),
  },
  text: {
    params: oneText,
    reply: textState.extend({
      body: z.string(),
      /** The newest hundred, newest first. The example is not among them. */
      versions: z.array(publishedVersion),
    }),
  },
  version: {
    params: oneText.extend({ version: wholeNumber(texts.unknownVersion) }),
    reply: z.object({ version: count, body: z.string() }),
  },
  publish: {
    params: oneText,
    body: body({
      body: z
        .string(texts.bodyRequired)
        .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
        .refine(isVisible, texts.bodyRequired)
        .refine((text) => text.length <= helpBodyLimit, texts.bodyTooLong)
        .refine((text) => !hasControls(text), texts.badBody),
      /** The version that the editor saw: a newer one is not overwritten. */
      version: z.int(texts.versionRequired),
    }),
    reply: said.extend({ version: count }),
  },
} satisfies Record<string, Shape>
