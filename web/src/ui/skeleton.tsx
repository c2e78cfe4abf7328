// Boxes of the content's measures while it is on its way.

import styles from './skeleton.module.css'

type Props = {
  /** What is on its way, for those who do not see the boxes. */
  label: string
  /** The boxes' heights, top to bottom. */
  heightsPx: number[]
}

export const Skeleton = ({ label, heightsPx }: Props) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {heightsPx.map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity, and never move.
      <div key={place} className={styles.box} style={{ height }} />
    ))}
  </div>
)
