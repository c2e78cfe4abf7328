// Saves the present filters under a name, and deletes the views that one saved earlier.

import { viewEndpoints, viewNameLimit, viewTexts } from '@gemwala/contract/console/views'
import type { SavedView } from '@gemwala/contract/console/views.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { Form } from '../../forms/form.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { TextField, TickField } from '../ui/fields.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Modal } from '../ui/modal.tsx'
import { viewsKey } from './use-views.ts'
import styles from './views-dialog.module.css'

type Props = { screen: string; query: string; views: SavedView[]; onClose: () => void }

export function ViewsDialog({ screen, query, views, onClose }: Props) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<{ text: string }>()
  const { isBusy, run } = useBusy()
  const own = views.filter(({ isOwn }) => isOwn)
  const change = (send: () => Promise<{ message: string }>) =>
    run(async () => {
      const { message } = await send()
      toast('ok', message)
      await client.invalidateQueries({ queryKey: viewsKey(screen) })
    })
  const save = ({ name = '', shared }: Record<string, string>) => {
    const body = { screen, name, query, isShared: shared !== undefined }
    change(() => call(viewEndpoints.save, { body })).then(onClose, (error) =>
      setProblem({ text: textOf(error) }),
    )
  }
  const remove = (id: string) =>
    change(() => call(viewEndpoints.delete, { params: { id } })).catch((error) =>
      toast('bad', textOf(error)),
    )
  return (
    <Modal title="Saved views" onClose={onClose}>
      {query === '' ? (
        <p className={styles.hint}>{viewTexts.noFilters}</p>
      ) : (
        <Form onSubmit={save} problem={problem}>
          <TextField
            label="Name"
            hint="For the search, filters and order that the list has now."
            name="name"
            maxLength={viewNameLimit}
            autoComplete="off"
            error={problem?.text}
          />
          <TickField name="shared" label="Share with all staff" />
          <FormActions deed="Save" busyWords="Saving..." isBusy={isBusy} onClose={onClose} />
        </Form>
      )}
      {own.length > 0 && (
        <ul className={styles.own} aria-label="Your views">
          {own.map(({ id, name, isShared }) => (
            <li key={id}>
              <span>
                {name}
                {isShared && <small>Shared</small>}
              </span>
              <button
                type="button"
                aria-label={`Delete ${name}`}
                disabled={isBusy}
                onClick={() => void remove(id)}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
