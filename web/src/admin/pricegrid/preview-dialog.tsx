// The typed prices before they are applied: values before and after, errors, and lines of a file that
// were rejected. Nothing is sent until 'Apply'.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import {
  priceEndpoints,
  priceLabels,
  priceSetLimit,
  priceTexts,
} from '@gemwala/contract/catalogue/prices'
import { undeleteTexts, undoOfferMs } from '@gemwala/contract/catalogue/undelete'
import { useMemo, useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import { showPrice } from '../catalogue/price-history.tsx'
import { askAgain, putItems } from '../catalogue/queries.ts'
import table from '../ui/change-table.module.css'
import { TextField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import styles from './grid.module.css'
import { changeOnWire, changesOf, type GridChange, isPrice } from './grid-changes.ts'
import { dropDrafts, useDrafts } from './grid-drafts.ts'
import type { Imported } from './import-prices.ts'
import { undoSet } from './undo-set.ts'

type Props = {
  items: readonly Item[]
  /** Lines of the file that were rejected. */
  problems: Imported['problems']
  onClose: () => void
}

export function PreviewDialog({ items, problems, onClose }: Props) {
  const drafts = useDrafts()
  const changes = useMemo(() => changesOf(items, drafts), [items, drafts])
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState('')
  const { isBusy, run } = useBusy()
  const withProblems = changes.filter(({ problems }) => problems.length > 0).length
  const isTooMany = changes.length > priceSetLimit

  const apply = () =>
    run(async () => {
      setRefusal('')
      try {
        const body = { changes: changes.map(changeOnWire), note }
        const done = await call(priceEndpoints.apply, { body })
        putItems(done.items)
        dropDrafts()
        const undo = { label: undeleteTexts.undo, do: () => void undoSet(done.setId) }
        toast('ok', done.message, undoOfferMs, undo)
        onClose()
      } catch (error) {
        setRefusal(textOf(error, priceTexts.applyFailed))
        // Changes that others made meanwhile are shown before they are overwritten.
        await askAgain()
      }
    })
  return (
    <Modal title="Preview" size="wide" onClose={onClose}>
      <Form onSubmit={() => void apply()}>
        {problems.length > 0 && <Problems problems={problems} />}
        {changes.length === 0 ? (
          <p>No price would change.</p>
        ) : (
          <>
            <ChangeTable changes={changes} />
            <TextField
              label="Note"
              hint="Optional. Shown in the audit log and in each price history."
              maxLength={500}
              autoComplete="off"
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </>
        )}
        {withProblems > 0 && (
          <NoticeBox>Correct the marked prices first. Nothing has been sent.</NoticeBox>
        )}
        {isTooMany && <NoticeBox>{priceTexts.tooMany}</NoticeBox>}
        {refusal && <NoticeBox>{refusal}</NoticeBox>}
        <ModalActions>
          <CloseButton onClose={onClose}>Back to the grid</CloseButton>
          <BusyButton
            size="small"
            isBusy={isBusy}
            isDisabled={changes.length === 0 || withProblems > 0 || isTooMany}
            busyWords="Applying..."
          >
            Apply
          </BusyButton>
        </ModalActions>
      </Form>
    </Modal>
  )
}

const Problems = ({ problems }: Pick<Props, 'problems'>) => (
  <div className={styles.problems} role="alert">
    <strong>Not imported from the file:</strong>
    <ul>
      {problems.map(({ line, text }) => (
        <li key={line}>
          Line {line}: {text}
        </li>
      ))}
    </ul>
  </div>
)

const ChangeTable = ({ changes }: { changes: readonly GridChange[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
  <section className={styles.scroll} aria-label="Changes" tabIndex={0}>
    <table className={classNames(table.changes, styles.changes)}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Before and after</th>
          <th scope="col">Warnings</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ item, fields, problems, warnings }) => (
          <tr key={item.itemid}>
            <th scope="row">
              {item.name} ({item.itemid})
            </th>
            <td>
              {fields.map(({ field, before, after }) => (
                <div key={field}>
                  {priceLabels[field]} <s>{shown(before)}</s> <b>{shown(after)}</b>
                </div>
              ))}
            </td>
            <td>
              {problems.map((text) => (
                <div key={text} className={styles.problem}>
                  {text}
                </div>
              ))}
              {warnings.map((text) => (
                <div key={text} className={styles.warning}>
                  {text}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** An invalid price is shown as typed. */
const shown = (text: string): string => {
  if (text === '') return showPrice(null)
  return isPrice(text) ? showPrice(Number(text)) : `'${text}'`
}
