// Top-Up, Edit and Block as one control. None is possible once the owner has deleted the account.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import styles from '../ui/segments.module.css'
import { blockDeed } from './block-dialog.tsx'
import { useUserDeeds } from './use-user-deeds.ts'
import type { UserDeed } from './user-dialog.tsx'

type Props = { user: ListedUser; onWish: (deed: UserDeed) => void }

export function UserActions({ user, onWish }: Props) {
  const deeds = useUserDeeds(user).filter((deed) => deed !== 'Take money')
  if (user.deletedAt) return 'Deleted'
  if (deeds.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each row.
    <div role="group" className={styles.segments} aria-label={`Actions for ${user.name}`}>
      {deeds.map((deed) => (
        <button key={deed} type="button" onClick={() => onWish({ deed, user })}>
          {deed === 'Block' ? blockDeed(user.isBlocked) : deed}
        </button>
      ))}
    </div>
  )
}
