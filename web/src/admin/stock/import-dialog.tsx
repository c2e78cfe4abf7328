// Imports codes, pasted or from a file: checks every line, sends them in chunks, and lists the
// duplicates that the server reports.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { batchNoteLimit, showCodes, voucherTexts } from '@gemwala/contract/delivery/vouchers'
import type { StockedItem } from '@gemwala/contract/delivery/vouchers.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import { ItemSearch } from '../catalogue/item-search.tsx'
import { askAgain, itemsQuery } from '../catalogue/queries.ts'
import { TextField, TickField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { CodesField, type Source } from './codes-field.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { isBadCode } from './read-codes.ts'
import { nothingSent, type Outcome, sendCodes } from './send-codes.ts'
import { showCount } from './stock-columns.tsx'
import { askStockAgain } from './stock-queries.ts'

/** Up to this many bad lines are listed; the rest are counted. */
const namedLines = 5

type Props = { item: StockedItem | undefined; onClose: () => void }

export function ImportDialog({ item, onClose }: Props) {
  const [itemid, setItemid] = useState(item?.itemid)
  const [source, setSource] = useState<Source>({ lines: [] })
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isDone, setDone] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { data: items = [] } = useQuery(itemsQuery)
  const chosen = items.find((one) => one.itemid === itemid)
  const mustConfirm = chosen && chosen.itemidarray.length > 0 && !chosen.isSoldFromCodes
  const { isBusy, run } = useBusy()
  const { lines } = source

  const submit = ({ note = '' }: Record<string, string>) =>
    run(async () => {
      const unconfirmed = mustConfirm && !isConfirmed ? voucherTexts.needsConfirming : undefined
      const problem = problemOf(itemid, source) ?? unconfirmed
      setFailure(problem)
      if (problem || itemid === undefined) return
      setOutcome(nothingSent)
      try {
        const { added } = await sendCodes(
          { itemid, note: note.trim(), lines, isConfirmed },
          setOutcome,
        )
        toast('ok', voucherTexts.imported(added))
        setDone(true)
      } catch (error) {
        setFailure(textOf(error, 'The import stopped. Try again: no code is added twice.'))
      } finally {
        askStockAgain()
        // Whether the item is sold from codes may have changed.
        void askAgain()
      }
    })

  const choose = (wanted: number) => {
    setItemid(wanted)
    setConfirmed(false)
  }

  if (isDone && outcome) {
    return (
      <Modal title="Import codes" size="wide" onClose={onClose}>
        <ImportOutcome outcome={outcome} />
        <ModalActions>
          <button type="button" className={classNames(button.bone, button.small)} onClick={onClose}>
            Done
          </button>
        </ModalActions>
      </Modal>
    )
  }
  return (
    <Modal title="Import codes" size="wide" onClose={onClose}>
      <Form onSubmit={(values) => void submit(values)}>
        {item ? (
          <p>For {item.name}.</p>
        ) : (
          <ItemChoice itemid={itemid} chosen={chosen} onChoose={choose} />
        )}
        {mustConfirm && (
          <TickField
            label="From now on, sell only imported codes, not through the supplier."
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        )}
        <CodesField source={source} onChange={setSource} onProblem={setFailure} />
        <TextField
          label="Note"
          hint="Optional: where these codes come from."
          name="note"
          maxLength={batchNoteLimit}
          autoComplete="off"
        />
        {failure && (
          <NoticeBox>
            {failure}
            {outcome && outcome.sent > 0 && (
              <p>
                {showCodes(outcome.added)} imported before that. Import again to add only the
                missing ones.
              </p>
            )}
          </NoticeBox>
        )}
        <ModalActions>
          <CloseButton isDisabled={isBusy} onClose={onClose}>
            Cancel
          </CloseButton>
          <BusyButton
            size="small"
            isBusy={isBusy}
            busyWords={`Importing ${showCount(outcome?.sent ?? 0)} of ${showCount(lines.length)}...`}
          >
            {lines.length > 0 ? `Import ${showCodes(lines.length)}` : 'Import'}
          </BusyButton>
        </ModalActions>
      </Form>
    </Modal>
  )
}

function problemOf(itemid: number | undefined, { lines }: Source): string | undefined {
  if (itemid === undefined) return 'Choose the item the codes are for'
  if (lines.length === 0) return voucherTexts.codesRequired
  const bad = lines.filter(isBadCode).map(({ line }) => line)
  if (bad.length === 0) return undefined
  const more = bad.length > namedLines ? ` and ${showCount(bad.length - namedLines)} more` : ''
  return `${voucherTexts.badCode}. See line ${bad.slice(0, namedLines).join(', ')}${more}.`
}

type ChoiceProps = {
  itemid: number | undefined
  chosen: Item | undefined
  onChoose: (itemid: number) => void
}

const ItemChoice = ({ itemid, chosen, onChoose }: ChoiceProps) => (
  <>
    <ItemSearch
      hint="Search by name or number. After the import only codes are sold."
      addedWord="Chosen"
      added={itemid === undefined ? [] : [itemid]}
      onAdd={onChoose}
    />
    {itemid !== undefined && <p>For {chosen?.name ?? voucherTexts.unknownItem}.</p>}
  </>
)
