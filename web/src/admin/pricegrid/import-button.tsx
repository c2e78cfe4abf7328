// Imports prices from a file into the grid. Nothing is sent: the preview opens first.

import { useRef } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import styles from './grid.module.css'

/** A price file has a few hundred kilobytes; anything larger is the wrong file. */
const largestBytes = 5_000_000

type Props = { isDisabled: boolean; onRead: (text: string) => void }

export function ImportButton({ isDisabled, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestBytes) return toast('bad', 'This file is too large for a list of prices')
    try {
      onRead(await file.text())
    } catch {
      toast('bad', 'This file cannot be read')
    }
  }
  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file with prices"
        tabIndex={-1}
        disabled={isDisabled}
        onChange={(event) => {
          const chosen = event.currentTarget
          // Lets people choose the same file again after correcting it.
          void read(chosen.files?.[0]).finally(() => {
            chosen.value = ''
          })
        }}
      />
      <button
        type="button"
        className={classNames(button.quiet, button.small)}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        Import CSV
      </button>
    </>
  )
}
