// The input for codes: a field to paste them into, or a file that is read without being shown.

import { showCodes } from '@gemwala/contract/delivery/vouchers'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { AreaField } from '../ui/fields.tsx'
import { type Line, readCodes } from './read-codes.ts'
import styles from './stock.module.css'

/** The file's name; pasted codes have none. */
export type Source = { lines: Line[]; fileName?: string }

const fileLimitBytes = 10 * 1024 * 1024

type Props = {
  source: Source
  onChange: (source: Source) => void
  onProblem: (problem: string | undefined) => void
}

export function CodesField({ source, onChange, onProblem }: Props) {
  const read = async (file: File) => {
    if (file.size > fileLimitBytes) return onProblem('The file is too large: at most 10 MB')
    try {
      const text = await file.text()
      onProblem(undefined)
      onChange({ fileName: file.name, lines: readCodes(text, /\.csv$/i.test(file.name)) })
    } catch {
      onProblem('The file could not be read')
    }
  }
  if (source.fileName !== undefined) {
    return (
      <p className={styles.file}>
        <span>
          <strong>{source.fileName}</strong>: {showCodes(source.lines.length)}
        </span>
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          onClick={() => onChange({ lines: [] })}
        >
          Remove
        </button>
      </p>
    )
  }
  return (
    <>
      <AreaField
        label="Codes"
        hint="One code per line."
        rows={6}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ lines: readCodes(event.currentTarget.value) })}
      />
      <label className={styles.chooser}>
        <span>Or choose a file (.txt or .csv, one code per line)</span>
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void read(file)
          }}
        />
      </label>
    </>
  )
}
