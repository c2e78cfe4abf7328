// Filters under a name: a select that shows them, and a button that saves the present ones.

import type { SavedView } from '@gemwala/contract/console/views.shapes'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { useViews } from './use-views.ts'
import { ViewsDialog } from './views-dialog.tsx'

/** `className` is the look of the list's other controls. */
export function SavedViews({ className }: { className: string | undefined }) {
  const { screen, query, views, current, show } = useViews()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {views.length > 0 && (
        <select
          className={className}
          aria-label="Saved view"
          value={current?.id ?? ''}
          onChange={(event) => show(event.currentTarget.value)}
        >
          <option value="">Saved views</option>
          <Views label="Mine" views={views.filter(({ isOwn }) => isOwn)} />
          <Views label="Shared" views={views.filter(({ isOwn }) => !isOwn)} />
        </select>
      )}
      <button
        type="button"
        className={classNames(button.quiet, button.small)}
        onClick={() => setOpen(true)}
      >
        Save view
      </button>
      {isOpen && <ViewsDialog {...{ screen, query, views }} onClose={() => setOpen(false)} />}
    </>
  )
}

const Views = ({ label, views }: { label: string; views: SavedView[] }) =>
  views.length > 0 && (
    <optgroup label={label}>
      {views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
