// The price sets applied last; each can be undone.

import { priceEndpoints, priceTexts } from '@gemwala/contract/catalogue/prices'
import type { PriceSet } from '@gemwala/contract/catalogue/prices.shapes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { IfMay } from '../if-may.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { Modal } from '../ui/modal.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './grid.module.css'
import { setsKey, undoSet } from './undo-set.ts'

export function SetsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: setsKey,
    queryFn: () => call(priceEndpoints.sets),
    staleTime: 0,
  })
  return (
    <Modal title="Price sets" size="wide" onClose={onClose}>
      {query.isPending && <Spinner label="Loading..." />}
      {query.isError && <FailedPart what="the price sets" query={query} />}
      {query.data?.sets.length === 0 && <p>{priceTexts.noSets}</p>}
      <ol className={styles.sets} aria-label="Price sets">
        {query.data?.sets.map((set) => (
          <SetRow key={set.id} set={set} />
        ))}
      </ol>
    </Modal>
  )
}

function SetRow({ set: { id, at, actor, note, items, undoes, isUndone } }: { set: PriceSet }) {
  const { isBusy, run } = useBusy()
  return (
    <li>
      <div>
        <strong>
          {items === 1 ? '1 item' : `${items} items`}
          {undoes && ', an undo'}
        </strong>
        {note && ` ${note}`}
        <p>
          <time dateTime={at}>{showUpdated(at)}</time> {actor}
        </p>
      </div>
      {isUndone ? (
        <span>Undone</span>
      ) : (
        <IfMay call={priceEndpoints.undo}>
          <BusyButton
            type="button"
            size="small"
            look="quiet"
            isBusy={isBusy}
            busyWords="Undoing..."
            onClick={() => void run(() => undoSet(id))}
          >
            Undo
          </BusyButton>
        </IfMay>
      )}
    </li>
  )
}
