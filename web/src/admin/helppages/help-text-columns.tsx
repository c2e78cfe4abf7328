// The columns of the list of help pages.

import type { HelpTextState } from '@gemwala/contract/help/help-pages.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toScreen } from '../links.ts'
import type { Column } from '../list/columns.ts'
import { showUpdated } from '../list/show-updated.ts'
import { languageNames, pageNames, titleOf } from './help-page-words.ts'

export type ListedText = HelpTextState & { state: string }

/** What customers read. The store's own English text goes before an example in Hindi. */
export function listedTexts(texts: HelpTextState[]): ListedText[] {
  const published = texts.filter(({ version }) => version > 0)
  return texts.map((text) => {
    const isInEnglish = published.some(
      ({ page, language }) => page === text.page && language === 'en',
    )
    const example = isInEnglish ? 'The English text' : 'Example text'
    return { ...text, state: text.version > 0 ? `Version ${text.version}` : example }
  })
}

export const helpTextColumns: Column<ListedText>[] = [
  {
    head: 'Page',
    width: 'minmax(180px, 1.4fr)',
    card: 'title',
    cell: ({ page }) => pageNames[page],
  },
  {
    head: 'Language',
    width: '100px',
    card: 'badge',
    cell: ({ language }) => languageNames[language],
  },
  { head: 'In force', width: 'minmax(150px, 1.2fr)', card: 'under', cell: ({ state }) => state },
  {
    head: 'Since',
    width: 'minmax(150px, 1fr)',
    card: 'broad',
    cell: ({ publishedAt }) => (publishedAt ? showUpdated(publishedAt) : '–'),
  },
  {
    head: 'Published by',
    width: 'minmax(140px, 1.2fr)',
    card: 'broad',
    cell: ({ publishedBy }) => publishedBy ?? '–',
  },
  {
    head: 'Actions',
    width: '90px',
    pinnedPx: 0,
    card: 'last',
    cell: (text) => (
      <Link
        {...toScreen(`helppages/${text.page}/${text.language}`)}
        className={classNames(button.quiet, button.small)}
        aria-label={`Edit ${titleOf(text)}`}
      >
        Edit
      </Link>
    ),
  },
]
