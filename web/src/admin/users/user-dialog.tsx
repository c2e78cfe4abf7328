// The dialogs for a user, opened from the list or from the user's page.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { BlockDialog } from './block-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'

export type UserDeed = {
  deed: 'Top-Up' | 'Edit' | 'Block' | 'Take money' | 'Remove second factor'
  user: ListedUser
}

type DialogProps = { user: ListedUser; onClose: () => void }
type Props = { wanted: UserDeed | undefined; onClose: () => void }

export function UserDialog({ wanted, onClose }: Props) {
  if (!wanted) return null
  const Dialog = dialogs[wanted.deed]
  return <Dialog user={wanted.user} onClose={onClose} />
}

const TakeMoneyDialog = (props: DialogProps) => <TopUpDialog {...props} isDebit />

const dialogs = {
  'Top-Up': TopUpDialog,
  Edit: EditUserDialog,
  Block: BlockDialog,
  'Take money': TakeMoneyDialog,
  'Remove second factor': ResetFactorDialog,
}
