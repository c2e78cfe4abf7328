// Placeholders in the sizes of the content while it loads.

import { useIsPhone } from './media.ts'
import styles from './skeleton.module.css'

type BoxesProps = {
  /** The heights of the placeholders, top to bottom. */
  heightsPx: number[]
  /** The heights on a phone, where they differ. */
  onPhonePx?: number[]
}

/** What is loading, for screen readers. */
type Props = BoxesProps & { label: string }

export const Skeleton = ({ label, ...boxes }: Props) => (
  <div role="status" aria-label={label} data-waiting>
    <Boxes {...boxes} />
  </div>
)

/** The placeholders alone, for a page that arranges them itself. */
export function Boxes({ heightsPx, onPhonePx = heightsPx }: BoxesProps) {
  const heights = useIsPhone() ? onPhonePx : heightsPx
  return (
    <div className={styles.skeleton}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move.
        <div key={place} className={styles.box} style={{ height }} />
      ))}
    </div>
  )
}
