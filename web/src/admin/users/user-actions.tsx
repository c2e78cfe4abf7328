// Top-Up and Edit as one control.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import styles from './user-actions.module.css'
import type { UserDeed } from './user-dialog.tsx'

const deeds = ['Top-Up', 'Edit'] as const

type Props = { user: ListedUser; onWish: (deed: UserDeed) => void }

export const UserActions = ({ user, onWish }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each row.
  <div role="group" className={styles.actions} aria-label={`Actions for ${user.name}`}>
    {deeds.map((deed) => (
      <button key={deed} type="button" onClick={() => onWish({ deed, user })}>
        {deed}
      </button>
    ))}
  </div>
)
