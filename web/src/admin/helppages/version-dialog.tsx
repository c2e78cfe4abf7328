// An older version of a text, and the way back to it.

import { useQuery } from '@tanstack/react-query'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import styles from './help-pages.module.css'
import { type TextName, versionQuery } from './queries.ts'
import { nameOf } from './version-list.tsx'

type Props = {
  text: TextName
  version: number
  onLoad: (body: string) => void
  onClose: () => void
}

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
          <div className={styles.version} lang={language}>
            <Markdown text={data.body} />
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
