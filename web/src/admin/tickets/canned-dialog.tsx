// Canned answers: adds, changes and deletes them.

import {
  cannedTitleLimit,
  placeholders,
  supportEndpoints,
  supportTexts,
} from '@gemwala/contract/tickets/support'
import type { CannedAnswer } from '@gemwala/contract/tickets/support.shapes'
import { messageLimit } from '@gemwala/contract/tickets/tickets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { AreaField, SelectField, TextField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { cannedQuery } from './canned-query.ts'
import styles from './tickets.module.css'

const fresh: CannedAnswer = { id: '', title: '', text: '' }

export function CannedDialog({ onClose }: { onClose: () => void }) {
  const answers = useQuery(cannedQuery).data?.answers ?? []
  const [id, setId] = useState('')
  const chosen = answers.find((one) => one.id === id) ?? fresh
  return (
    <Modal title="Canned answers" size="wide" onClose={onClose}>
      <div className={styles.choice}>
        <SelectField
          label="Answer"
          value={chosen.id}
          options={[
            { value: '', label: 'New answer' },
            ...answers.map((one) => ({ value: one.id, label: one.title })),
          ]}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
      </div>
      <Editor key={chosen.id} chosen={chosen} onGone={() => setId('')} onClose={onClose} />
    </Modal>
  )
}

type EditorProps = { chosen: CannedAnswer; onGone: () => void; onClose: () => void }

function Editor({ chosen: { id, title, text }, onGone, onClose }: EditorProps) {
  const client = useQueryClient()
  const { run, stateOf } = useBusy()
  const [problem, setProblem] = useState<{ title?: string; text?: string }>()
  const [failure, setFailure] = useState<string>()
  const [emptied, setEmptied] = useState(0)
  const params = { id }

  const act = (deed: () => Promise<{ message: string }>, name: string) =>
    run(async () => {
      setFailure(undefined)
      try {
        toast('ok', (await deed()).message)
        await client.invalidateQueries({ queryKey: cannedQuery.queryKey })
        setEmptied((times) => times + 1)
        if (name === 'delete') onGone()
      } catch (error) {
        setFailure(textOf(error))
      }
    }, name)
  const save = (values: Record<string, string>) => {
    const body = { title: values.title?.trim() ?? '', text: values.text?.trim() ?? '' }
    const found = {
      ...(body.title === '' && { title: supportTexts.titleRequired }),
      ...(body.text === '' && { text: supportTexts.textRequired }),
    }
    const isRefused = Object.keys(found).length > 0
    setProblem(isRefused ? found : undefined)
    if (isRefused) return
    const send = () =>
      id === ''
        ? call(supportEndpoints.addCanned, { body })
        : call(supportEndpoints.editCanned, { params, body })
    void act(send, 'save')
  }
  return (
    <Form onSubmit={save} problem={problem} emptied={id === '' && emptied}>
      <TextField
        label="Title"
        name="title"
        maxLength={cannedTitleLimit}
        defaultValue={title}
        error={problem?.title}
      />
      <AreaField
        label="Text"
        name="text"
        rows={7}
        maxLength={messageLimit}
        defaultValue={text}
        hint={`Placeholders: ${placeholders.map((name) => `{${name}}`).join(' ')}`}
        error={problem?.text}
      />
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <ModalActions>
        <CloseButton onClose={onClose}>Close</CloseButton>
        {id !== '' && (
          <BusyButton
            type="button"
            look="quiet"
            size="small"
            {...stateOf('delete')}
            busyWords="Deleting..."
            onClick={() =>
              void act(() => call(supportEndpoints.deleteCanned, { params }), 'delete')
            }
          >
            Delete
          </BusyButton>
        )}
        <BusyButton size="small" {...stateOf('save')} busyWords="Saving...">
          Save
        </BusyButton>
      </ModalActions>
    </Form>
  )
}
