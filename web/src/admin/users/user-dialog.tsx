// The dialogs for a user, opened from the list or from the user's page.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'

export type UserDeed = { deed: 'Top-Up' | 'Edit'; user: ListedUser }

type Props = { wanted: UserDeed | undefined; onClose: () => void }

export function UserDialog({ wanted, onClose }: Props) {
  if (!wanted) return null
  return wanted.deed === 'Top-Up' ? (
    <TopUpDialog user={wanted.user} onClose={onClose} />
  ) : (
    <EditUserDialog user={wanted.user} onClose={onClose} />
  )
}
