// Boxes of the content's measures while it is on its way.

import { useIsPhone } from './media.ts'
import styles from './skeleton.module.css'

type BoxesProps = {
  /** The boxes' heights, top to bottom. */
  heightsPx: number[]
  /** Where they differ on a phone. */
  onPhonePx?: number[]
}

/** What is on its way, for those who do not see the boxes. */
type Props = BoxesProps & { label: string }

export const Skeleton = ({ label, ...boxes }: Props) => (
  <div role="status" aria-label={label} data-waiting>
    <Boxes {...boxes} />
  </div>
)

/** The boxes alone, for a page that places them itself. */
export function Boxes({ heightsPx, onPhonePx = heightsPx }: BoxesProps) {
  const heights = useIsPhone() ? onPhonePx : heightsPx
  return (
    <div className={styles.skeleton}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity, and never move.
        <div key={place} className={styles.box} style={{ height }} />
      ))}
    </div>
  )
}
