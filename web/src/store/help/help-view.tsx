// /help/{page}: a text of staff, with links to the other help pages.

import { helpPages } from '@gemwala/contract/help/help-pages'
import type { ShownHelpPage } from '@gemwala/contract/help/help-pages.shapes'
import { Link } from '@tanstack/react-router'
import { language, locale } from '../../language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Contact } from './contact.tsx'
import * as words from './help.texts.ts'
import styles from './help-view.module.css'

export function HelpView({ shown }: { shown: ShownHelpPage }) {
  const title = words.titles[shown.page]
  usePageTitle(title)
  const isForeign = shown.language !== language
  return (
    <div className={classNames(page.width, styles.help)}>
      <article>
        <h1>{title}</h1>
        {shown.version === 0 && <p className={styles.note}>{words.exampleText}</p>}
        {!shown.isCurrent && (
          <p className={styles.note}>
            {words.olderVersion}{' '}
            <Link to="/help/$page" params={{ page: shown.page }}>
              {words.readCurrent}
            </Link>
          </p>
        )}
        {isForeign && <p className={styles.note}>{words.onlyInEnglish}</p>}
        {shown.page === 'contact' && <Contact identity={shown.identity} />}
        <div lang={isForeign ? shown.language : undefined}>
          <Markdown text={shown.body} />
        </div>
        {shown.publishedAt && (
          // Browser and server may write a date differently.
          <p className={styles.version} suppressHydrationWarning>
            {words.versionOf(shown.version, day.format(new Date(shown.publishedAt)))}
          </p>
        )}
      </article>
      <nav className={styles.pages} aria-label={words.helpPages}>
        {helpPages.map((other) => (
          <Link key={other} to="/help/$page" params={{ page: other }}>
            {words.titles[other]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
