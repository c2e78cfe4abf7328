// /profile: the user's details, password, second factor, sessions and data rights.

import { askAccount } from '../../api/account.ts'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Boxes } from '../../ui/skeleton.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { FactorPanel } from './factor-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import * as words from './profile.texts.ts'
import styles from './profile-view.module.css'
import { SessionsPanel } from './sessions-panel.tsx'

export function ProfileView() {
  usePageTitle(words.yourProfile)
  const { answer: account, error, isAsking, askAgain } = useAsked('account', askAccount)
  if (!account && !error) {
    return (
      <div className={classNames(page.width, styles.profile)}>
        <h1>{words.yourProfile}</h1>
        <div
          className={styles.columns}
          role="status"
          aria-label={words.loadingProfile}
          data-waiting
        >
          <Boxes heightsPx={[452]} onPhonePx={[444]} />
          <Boxes heightsPx={[353]} onPhonePx={[345]} />
        </div>
      </div>
    )
  }
  if (!account) {
    return (
      <LoadFailed
        level="h1"
        title={words.profileNotLoaded}
        text={textOf(error)}
        isAsking={isAsking}
        onTryAgain={() => void askAgain()}
      />
    )
  }
  return (
    <div className={classNames(page.width, styles.profile)}>
      <h1>{words.yourProfile}</h1>
      <div className={styles.columns}>
        <DetailsPanel account={account} onSaved={askAgain} />
        <PasswordPanel hasPassword={account.hasPassword} onChanged={askAgain} />
      </div>
      <FactorPanel hasPassword={account.hasPassword} />
      <NoticesPanel />
      <SessionsPanel />
      <div className={styles.columns}>
        <DataPanel />
        {account.user.role !== 'admin' && <DeletePanel account={account} onStale={askAgain} />}
      </div>
    </div>
  )
}
