// Edits a text of a help page. What is published is in force at once; the versions before it stay.

import type { Reply } from '@gemwala/contract/endpoint'
import {
  helpBodyLimit,
  helpPageEndpoints,
  helpPageTexts as texts,
} from '@gemwala/contract/help/help-pages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { ConflictBox } from '../ui/conflict-box.tsx'
import { AreaField } from '../ui/fields.tsx'
import { useEditing } from '../ui/use-editing.ts'
import styles from './help-pages.module.css'
import { helpTextQuery, helpTextsKey } from './queries.ts'
import { VersionDialog } from './version-dialog.tsx'
import { VersionList } from './version-list.tsx'

type HelpText = Reply<NonNullable<typeof helpPageEndpoints.text.shape>>

const howTo =
  '# Heading, ## smaller heading, - list, 1. numbered list, **bold**, *emphasis*, [link](/help/contact). An empty line begins a paragraph.'

export function TextEditor({ record }: { record: HelpText }) {
  const { page, language } = record
  const client = useQueryClient()
  const [shownVersion, showVersion] = useState<number>()
  const askNewest = () => client.fetchQuery({ ...helpTextQuery(record), staleTime: 0 })
  const form = useEditing({ record, draftOf: ({ body }) => ({ body }), askNewest })
  const { draft, change } = form

  const publish = () => {
    const problem = problemOf(draft.body)
    if (problem) return form.refuse({ body: problem })
    void form.save(
      async (version) => {
        const { message } = await call(helpPageEndpoints.publish, {
          params: { page, language },
          body: { body: draft.body, version },
        })
        toast('ok', message)
        form.settle(await askNewest())
        void client.invalidateQueries({ queryKey: helpTextsKey })
      },
      (error) => toast('bad', textOf(error)),
    )
  }
  const isExample = record.version === 0
  return (
    <>
      <div className={styles.beside}>
        <Panel title="Editor">
          <Form onSubmit={publish} problem={form.refusal}>
            <AreaField
              label="Text"
              hint={howTo}
              rows={26}
              lang={language}
              spellCheck
              value={draft.body}
              error={form.problems.body}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
            {form.reason && <NoticeBox>{form.reason}</NoticeBox>}
            {form.conflict && <ConflictBox conflict={form.conflict} labels={{ body: 'Text' }} />}
            <div className={styles.submit}>
              <BusyButton
                isBusy={form.isBusy}
                // An example becomes the store's own text even unchanged.
                isDisabled={
                  form.conflict !== undefined || (form.changes.length === 0 && !isExample)
                }
                busyWords="Publishing..."
              >
                {isExample ? 'Publish as our own text' : 'Publish'}
              </BusyButton>
              <p>
                {draft.body.length.toLocaleString('en-IN')} of{' '}
                {helpBodyLimit.toLocaleString('en-IN')} characters
              </p>
            </div>
          </Form>
        </Panel>
        <Panel title="Preview" hint="As customers will see it.">
          <div className={styles.preview} lang={language}>
            <Markdown text={draft.body} />
          </div>
        </Panel>
      </div>
      <VersionList versions={record.versions} current={record.version} onShow={showVersion} />
      {shownVersion !== undefined && (
        <VersionDialog
          text={record}
          version={shownVersion}
          onLoad={(body) => change({ body })}
          onClose={() => showVersion(undefined)}
        />
      )}
    </>
  )
}

function problemOf(body: string): string | undefined {
  if (body.trim() === '') return texts.bodyRequired
  return body.trim().length > helpBodyLimit ? texts.bodyTooLong : undefined
}
