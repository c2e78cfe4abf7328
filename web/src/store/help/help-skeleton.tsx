// The placeholder of a help page while it loads.

import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from './help.texts.ts'
import styles from './help-view.module.css'

export const HelpSkeleton = () => (
  <div className={classNames(page.width, styles.help)}>
    <article>
      <Skeleton label={words.loadingPage} heightsPx={[44, 180, 180, 180]} />
    </article>
  </div>
)
