// The notice that a refresh failed. The old content stays, because it is better than nothing.

import { useKeptFocus } from '../../forms/use-kept-focus.ts'
import styles from './out-of-date.module.css'

export type AskedAgain = { isFetching: boolean; refetch: () => unknown }

export function OutOfDate({ query: { isFetching, refetch } }: { query: AskedAgain }) {
  const again = useKeptFocus(isFetching)
  return (
    <span className={styles.line}>
      <span role="alert">
        Could not refresh<span className={styles.more}>: this may be out of date</span>.
      </span>{' '}
      <button ref={again} type="button" disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'Trying...' : 'Try again'}
      </button>
    </span>
  )
}
