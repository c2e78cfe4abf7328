// Images are dropped anywhere on the screen or chosen here, described and uploaded.

import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DraftRow } from './draft-row.tsx'
import { addFiles, type Draft, removeDraft, useDesk } from './drafts.ts'
import { FileChooser } from './file-chooser.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { sendDrafts } from './send-drafts.ts'
import styles from './upload-panel.module.css'

export function UploadPanel() {
  const { drafts, run } = useDesk()
  const [problem, setProblem] = useState<object>()
  const chooser = useRef<HTMLInputElement>(null)
  useWarningBeforeLoss(drafts.length > 0)
  const send = async () => {
    if (!(await sendDrafts())) setProblem({})
  }
  return (
    <div className={styles.panel}>
      <Panel
        title="Upload"
        hint="PNG, JPEG, WebP, GIF or AVIF, at most 5 MB each. Animated GIFs keep only their first frame."
      >
        <FileChooser ref={chooser} onFiles={addFiles} />
        <Form onSubmit={() => void send()} problem={problem}>
          {drafts.length > 0 && (
            <ul className={styles.drafts} aria-label="Images to upload">
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.id}
                  draft={draft}
                  isInRun={run.includes(draft.id)}
                  onRemove={() => {
                    removeDraft(draft.id)
                    // The button that had the focus is gone.
                    chooser.current?.focus()
                  }}
                />
              ))}
            </ul>
          )}
          <div className={styles.submit}>
            <BusyButton isBusy={run.length > 0} busyWords="Uploading...">
              Upload Images
            </BusyButton>
          </div>
          {run.length > 0 && <Overall drafts={drafts.filter(({ id }) => run.includes(id))} />}
        </Form>
      </Panel>
    </div>
  )
}

/** Weighted by size: a large file takes longer than a small one. */
function Overall({ drafts }: { drafts: Draft[] }) {
  const sizeOf = (all: Draft[]) => all.reduce((sum, { file }) => sum + file.size, 0)
  const isThrough = ({ stage }: Draft) => stage === 'done' || stage === 'failed'
  const sent = drafts.reduce(
    (sum, draft) => sum + draft.file.size * (isThrough(draft) ? 1 : draft.share),
    0,
  )
  const through = drafts.filter(isThrough).length
  return (
    <ProgressBar label="All images" share={sent / Math.max(1, sizeOf(drafts))}>
      {through} of {drafts.length}
    </ProgressBar>
  )
}

/** Chosen files do not survive a reload. */
function useWarningBeforeLoss(isSomethingThere: boolean): void {
  useEffect(() => {
    if (!isSomethingThere) return
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSomethingThere])
}
