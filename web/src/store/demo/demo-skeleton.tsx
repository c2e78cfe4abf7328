// The placeholders of the demo page while it loads.

import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { Boxes } from '../../ui/skeleton.tsx'
import styles from './demo-view.module.css'
import { DemoHead } from './demo-view.tsx'

export const DemoSkeleton = () => (
  <div className={classNames(page.width, styles.demo)}>
    <DemoHead />
    <div className={styles.columns} role="status" aria-label="Loading the demo" data-waiting>
      <Boxes heightsPx={[347]} />
      <Boxes heightsPx={[347]} onPhonePx={[418]} />
    </div>
  </div>
)
