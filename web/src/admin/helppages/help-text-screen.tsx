// One text of a help page: what is typed, how customers will see it, and the versions before it.

import type { Reply } from '@gemwala/contract/endpoint'
import type { helpPageEndpoints } from '@gemwala/contract/help/help-pages'
import { languages } from '@gemwala/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toScreen } from '../links.ts'
import { FailedList } from '../list/empty-list.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { Page } from '../ui/page.tsx'
import { languageNames, titleOf } from './help-page-words.ts'
import { helpTextQuery, type TextName } from './queries.ts'
import { TextEditor } from './text-editor.tsx'

type Found = Reply<NonNullable<typeof helpPageEndpoints.text.shape>>

export function HelpTextScreen({ text }: { text: TextName }) {
  const query = useQuery(helpTextQuery(text))
  const { data } = query
  return (
    <Page
      title={titleOf(text)}
      hint={data && stateOf(data)}
      query={query}
      tools={<Tools text={text} />}
    >
      {query.isPending && <Skeleton label="Loading the text" heightsPx={[560]} />}
      {query.isError && !data && <FailedList what="the text" query={query} />}
      {data && <TextEditor record={data} />}
    </Page>
  )
}

const stateOf = ({ version, publishedAt }: Found): string =>
  publishedAt
    ? `Version ${version}, in force since ${showUpdated(publishedAt)}`
    : 'Customers read this example until you publish your own text'

const look = classNames(button.quiet, button.small)

const Tools = ({ text: { page, language } }: { text: TextName }) => (
  <>
    <Link {...toScreen('helppages')} className={look}>
      All help pages
    </Link>
    {languages
      .filter((other) => other !== language)
      .map((other) => (
        <Link key={other} {...toScreen(`helppages/${page}/${other}`)} className={look}>
          {languageNames[other]}
        </Link>
      ))}
    <a href={`/help/${page}`} target="_blank" rel="noopener" className={look}>
      View page
    </a>
  </>
)
