// The help pages: what customers read, and what staff put in force. Until staff have written a text, an example
// takes its place, which has version 0 and says that it is one.

import { helpPages, helpPageTexts } from '@gemwala/contract/help/help-pages'
import type {
  HelpTextState,
  HelpTextVersion,
  ShownHelpPage,
} from '@gemwala/contract/help/help-pages.shapes'
import { languages } from '@gemwala/contract/languages'
import type { Context } from '../../context.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import type { HelpText } from '../../database/help/help-pages.ts'
import * as helpTexts from '../../database/help/help-pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange, refuseOutdated } from '../ground/changes.ts'
import { examplePages as hindi } from './example-pages.hi.ts'
import { examplePages as english } from './example-pages.ts'
import { identityOf, missingSettings } from './identity.ts'

const examples = { en: english, hi: hindi }
const exampleOf = ({ page, language }: HelpText): string => examples[language][page].trim()
const versionsAtMost = 100

/**
 * A page as it is now, or as it was in an edition. A text of the store's own in English goes before an example in
 * Hindi: what the store promises must not depend on the reader's language.
 */
export async function helpPage(
  { db, config }: Context,
  { page, language }: HelpText,
  edition?: number,
): Promise<ShownHelpPage> {
  const shown = async (at?: number) =>
    (await helpTexts.find(db, { page, language }, at)) ??
    (await helpTexts.find(db, { page, language: 'en' }, at)) ?? {
      language,
      version: 0,
      publishedAt: null,
      body: exampleOf({ page, language }),
    }
  const current = await shown()
  const found = edition === undefined ? current : await shown(edition)
  // Field by field: rendered pages carry it as it is, and customers need not know who published it.
  return {
    page,
    language: found.language,
    body: found.body,
    version: found.version,
    publishedAt: found.publishedAt,
    isCurrent: found.version === current.version && found.language === current.language,
    identity: identityOf(config),
  }
}

export async function listHelpTexts({ db, config }: Context) {
  const published = await helpTexts.newestOfAll(db)
  const texts = everyText.map(
    (text): HelpTextState => published.find(isSame(text)) ?? { ...text, ...exampleState },
  )
  return { texts, identity: identityOf(config), missingSettings: missingSettings(config) }
}

export async function helpText({ db }: Context, text: HelpText) {
  const found = await helpTexts.find(db, text)
  const versions: HelpTextVersion[] = await helpTexts.versions(db, text, versionsAtMost)
  const shown = found ?? { ...text, ...exampleState, body: exampleOf(text) }
  return { ...shown, versions }
}

export async function helpTextVersion({ db }: Context, text: HelpText, version: number) {
  const body = version === 0 ? exampleOf(text) : await helpTexts.bodyOf(db, text, version)
  if (body === undefined) throw new Refusal('missing', helpPageTexts.unknownVersion)
  return { version, body }
}

/** An example may be published as it is: it is then the store's own text. */
export async function publishHelpText(
  { db }: Context,
  editor: Editor,
  text: HelpText,
  { body, version: seen }: { body: string; version: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await helpTexts.lock(tx)
    const current = await helpTexts.find(tx, text)
    refuseOutdated({ version: current?.version ?? 0 }, { version: seen })
    if (current?.body === body) throw new Refusal('conflict', helpPageTexts.same)
    const version = seen + 1
    await helpTexts.add(tx, { ...text, version, body, userid: editor.userid })
    await recordChange(tx, editor, {
      action: 'help page edited',
      subject: subjectOf.helpText(text.page, text.language),
      after: { publishedVersion: version, characters: body.length },
    })
    return version
  })
}

/** Tells the operator what customers would miss. */
export async function warnOfExamples({ db, config, log }: Context): Promise<void> {
  const published = await helpTexts.newestOfAll(db)
  const pages = helpPages.filter((page) => !published.some(isSame({ page, language: 'en' })))
  if (pages.length > 0) {
    log.warn({ pages }, 'Help pages show example texts. Write your own in the console: Help pages')
  }
  const settings = missingSettings(config)
  if (settings.length > 0) {
    log.warn({ settings }, 'The contact page is not complete, because settings are missing')
  }
}

const everyText: HelpText[] = helpPages.flatMap((page) =>
  languages.map((language) => ({ page, language })),
)
const exampleState = { version: 0, publishedAt: null, publishedBy: null }

const isSame =
  ({ page, language }: HelpText) =>
  (other: HelpText): boolean =>
    other.page === page && other.language === language
