// A note on an item that is out of stock because its delivery lane is stopped, with the reason.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import { showLane } from '@gemwala/contract/delivery/lanes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useIsPhone } from '../../ui/media.ts'
import styles from './stopped-note.module.css'

const askedEveryMs = 30_000

/** Loaded apart from the items: lanes stop and resume by themselves while a screen is open. */
export const stoppedQuery = queryOptions({
  queryKey: ['stopped items'],
  queryFn: () => call(itemEndpoints.stopped),
  refetchInterval: askedEveryMs,
})

/** Why the item cannot be bought, whole and for a list; undefined when its lane runs. */
function useStop(itemid: number): { reason: string; inList: string } | undefined {
  const { data } = useQuery(stoppedQuery)
  const stopped = data?.items.find((one) => one.itemid === itemid)
  return (
    stopped && {
      reason: itemTexts.stopped(stopped.lane, stopped.reason),
      inList: `${showLane(stopped.lane)} is stopped`,
    }
  )
}

export function StoppedNote({ itemid }: { itemid: number }) {
  const stop = useStop(itemid)
  return stop ? <p className={styles.note}>{stop.reason}</p> : null
}

/**
 * The cell of a list: the name with the stopped lane below it, each truncated to one line. The tooltip has the
 * reason; a card has room for it.
 */
export const itemNameCell = ({ itemid, name }: { itemid: number; name: string }) => (
  <ItemName itemid={itemid} name={name} />
)

function ItemName({ itemid, name }: { itemid: number; name: string }) {
  const stop = useStop(itemid)
  const isPhone = useIsPhone()
  return (
    <>
      <span className={styles.line} title={name}>
        {name}
      </span>
      {stop && (
        <small className={`${styles.line} ${styles.reason}`} title={stop.reason}>
          {isPhone ? stop.reason : stop.inList}
        </small>
      )}
    </>
  )
}
