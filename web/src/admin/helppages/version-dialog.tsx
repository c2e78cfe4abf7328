// An older version beside the one in force: what has changed since, and the way back.

import { useQuery } from '@tanstack/react-query'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import styles from './help-pages.module.css'
import { lineDifference } from './line-difference.ts'
import { type TextName, versionQuery } from './queries.ts'
import { nameOf } from './version-list.tsx'

type Props = {
  text: TextName & { body: string }
  version: number
  onLoad: (body: string) => void
  onClose: () => void
}

const marks = { removed: '−', added: '+', kept: ' ' }

export function VersionDialog({ text, version, onLoad, onClose }: Props) {
  const { page, language } = text
  const query = useQuery(versionQuery({ page, language }, version))
  const { data } = query
  return (
    <Modal title={nameOf(version)} size="wide" onClose={onClose}>
      {query.isPending && <Skeleton label="Loading the version" heightsPx={[240]} />}
      {query.isError && <FailedPart what="the version" query={query} />}
      {data && (
        <>
          <p>What has changed from this version to the one in force:</p>
          <div className={styles.difference} lang={language}>
            {lineDifference(data.body, text.body).map(({ kind, line }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both texts are fixed.
              <p key={place} data-kind={kind}>
                <i>{marks[kind]}</i>
                {kind === 'removed' ? (
                  <del>{line}</del>
                ) : kind === 'added' ? (
                  <ins>{line}</ins>
                ) : (
                  line
                )}
              </p>
            ))}
          </div>
          <ModalActions>
            <CloseButton onClose={onClose}>Close</CloseButton>
            <button
              type="button"
              className={classNames(button.bone, button.small)}
              onClick={() => {
                onLoad(data.body)
                onClose()
              }}
            >
              Load into the editor
            </button>
          </ModalActions>
        </>
      )}
    </Modal>
  )
}
