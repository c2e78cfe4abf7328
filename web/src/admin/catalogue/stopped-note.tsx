// Says of an item that it is out of stock because the lane that delivers it is stopped, and why.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import styles from './stopped-note.module.css'

const askedEveryMs = 30_000

/** Asked for apart from the items: lanes stop and resume by themselves while a screen is open. */
export const stoppedQuery = queryOptions({
  queryKey: ['stopped items'],
  queryFn: () => call(itemEndpoints.stopped),
  refetchInterval: askedEveryMs,
})

/** Why the item cannot be bought; undefined when its lane runs. */
function useStopReason(itemid: number): string | undefined {
  const { data } = useQuery(stoppedQuery)
  const stopped = data?.items.find((one) => one.itemid === itemid)
  return stopped && itemTexts.stopped(stopped.lane, stopped.reason)
}

export function StoppedNote({ itemid }: { itemid: number }) {
  const reason = useStopReason(itemid)
  return reason ? <p className={styles.note}>{reason}</p> : null
}

/** The cell of a list: the name, and the reason below it, each cut to one line. */
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
