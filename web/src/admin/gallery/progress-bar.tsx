// The progress of an upload, as a bar and as text.

import type { ReactNode } from 'react'
import type { Draft } from './drafts.ts'
import styles from './upload-panel.module.css'

type Props = { label: string; share: number; children: ReactNode }

export const ProgressBar = ({ label, share, children }: Props) => (
  <div className={styles.progress}>
    <progress aria-label={label} value={share} max={1} />
    <span>{children}</span>
  </div>
)

export const DraftProgress = ({ draft }: { draft: Draft }) => (
  <ProgressBar label={draft.file.name} share={draft.share}>
    {stageWords(draft)}
  </ProgressBar>
)

function stageWords({ stage, share }: Draft): string {
  if (stage === 'queued') return 'Waiting'
  if (stage === 'busy') return 'The store is busy. Trying again soon...'
  if (stage === 'done') return 'Uploaded'
  if (stage === 'failed') return 'Failed'
  return share === 1 ? 'Preparing...' : `${Math.floor(share * 100)}%`
}
