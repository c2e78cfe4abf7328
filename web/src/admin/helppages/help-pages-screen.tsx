// Help pages: the texts that customers find under Terms, Privacy and so on, and who runs the store.

import { helpPageEndpoints, isHelpPage } from '@gemwala/contract/help/help-pages'
import { languages } from '@gemwala/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../list/data-table.tsx'
import { FailedList } from '../list/empty-list.tsx'
import { Page } from '../ui/page.tsx'
import panels from '../ui/panels.module.css'
import styles from './help-pages.module.css'
import { helpTextColumns, listedTexts } from './help-text-columns.tsx'
import { HelpTextScreen } from './help-text-screen.tsx'
import { IdentityFacts } from './identity-facts.tsx'
import { helpTextsKey } from './queries.ts'

export function HelpPagesScreen({ rest }: { rest: string }) {
  if (rest === '') return <HelpPagesList />
  const [page = '', word = ''] = rest.split('/')
  const language = languages.find((one) => one === word)
  if (isHelpPage(page) && language) {
    return <HelpTextScreen key={rest} text={{ page, language }} />
  }
  return <Notice title="There is no such help page." text="Choose one under Help pages." />
}

function HelpPagesList() {
  const query = useQuery({
    queryKey: helpTextsKey,
    queryFn: () => call(helpPageEndpoints.list),
  })
  const { data } = query
  const exampleCount = data?.texts.filter(isMissing).length ?? 0
  return (
    <Page
      title="Help pages"
      hint="What customers find at the bottom of every page, and on their orders"
      query={query}
    >
      {query.isPending && (
        <Skeleton label="Loading the help pages" heightsPx={[638, 284]} onPhonePx={[2615, 621]} />
      )}
      {query.isError && !data && <FailedList what="the help pages" query={query} />}
      {data && (
        <div className={panels.parts}>
          {exampleCount > 0 && (
            <p className={styles.examples}>
              {exampleCount === 1 ? 'One page shows' : `${exampleCount} pages show`} an example
              text. Edit it to fit your business, have it checked, and publish it.
            </p>
          )}
          <Panel
            title="Texts"
            hint="Each order keeps the versions that were in force when it was placed."
          >
            <div className={panels.table}>
              <DataTable
                label="Texts"
                rows={listedTexts(data.texts)}
                columns={helpTextColumns}
                keyOf={({ page, language }) => `${page}/${language}`}
              />
            </div>
          </Panel>
          <Panel
            title="Who runs the store"
            hint="From the settings of the server. The contact page shows it."
          >
            <IdentityFacts identity={data.identity} missingSettings={data.missingSettings} />
          </Panel>
        </div>
      )}
    </Page>
  )
}

/** Where Hindi is missing, customers read the English text. */
const isMissing = ({ language, version }: { language: string; version: number }): boolean =>
  language === 'en' && version === 0
