// A note on an item that is out of stock because its delivery lane is stopped, with the reason.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import styles from './stopped-note.module.css'

const askedEveryMs = 30_000

/** Loaded apart from the items: lanes stop and resume by themselves while a screen is open. */
export const stoppedQuery = queryOptions({
  queryKey: ['stopped items'],
  queryFn: () => call(itemEndpoints.stopped),
  refetchInterval: askedEveryMs,
})

/** The reason why the item cannot be bought; undefined when its lane runs. */
function useStopReason(itemid: number): string | undefined {
  const { data } = useQuery(stoppedQuery)
  const stopped = data?.items.find((one) => one.itemid === itemid)
  return stopped && itemTexts.stopped(stopped.lane, stopped.reason)
}

export function StoppedNote({ itemid }: { itemid: number }) {
  const reason = useStopReason(itemid)
  return reason ? <p className={styles.note}>{reason}</p> : null
}

/** The cell of a list: the name with the reason below it, each truncated to one line. */
export const itemNameCell = ({ itemid, name }: { itemid: number; name: string }) => (
  <ItemName itemid={itemid} name={name} />
)

function ItemName({ itemid, name }: { itemid: number; name: string }) {
  const reason = useStopReason(itemid)
  return (
    <>
      <span className={styles.line} title={name}>
        {name}
      </span>
      {reason && (
        <small className={`${styles.line} ${styles.reason}`} title={reason}>
          {reason}
        </small>
      )}
    </>
  )
}
