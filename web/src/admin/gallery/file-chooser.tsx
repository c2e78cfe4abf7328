// The area where files are dropped or chosen. Files dropped outside it are accepted too: otherwise the
// browser would leave the page to show them.

import { imageMimeTypes } from '@gemwala/contract/catalogue/gallery'
import { type Ref, useEffect, useRef, useState } from 'react'
import page from '../../ui/page.module.css'
import { NavIcon } from '../ui/nav-icons.tsx'
import styles from './upload-panel.module.css'

type Props = {
  ref?: Ref<HTMLInputElement>
  /** 'one' is smaller, for a field of a form. */
  count?: 'one' | 'several'
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}

export function FileChooser({ ref, count = 'several', isDisabled = false, onFiles }: Props) {
  const isOver = useFileDrop(onFiles)
  const isOne = count === 'one'
  return (
    <label className={styles.chooser} data-over={isOver || undefined} data-count={count}>
      <NavIcon name="picture" size={isOne ? 20 : 28} />
      <span>
        <strong>
          {isOne
            ? 'Drag and drop an image here, or click to upload one'
            : 'Drag and drop images here, or click to choose'}
        </strong>
        {!isOne && <span>You can choose several at once.</span>}
      </span>
      <input
        ref={ref}
        type="file"
        multiple={!isOne}
        disabled={isDisabled}
        accept={imageMimeTypes.join()}
        className={page.unseen}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Lets people choose the same file again after removing it.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** True while files are dragged over the window. */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
