// The columns of User Data.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { showBalance } from '@gemwala/contract/money'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { Mail } from '../ui/mail.tsx'
import { roleNames } from './role-names.ts'
import { UserActions } from './user-actions.tsx'
import type { UserDeed } from './user-dialog.tsx'
import { UserLink } from './user-link.tsx'

const yesNo = (flag: 'true' | 'false') => (flag === 'true' ? 'Yes' : 'No')

export const userColumns = (onWish: (deed: UserDeed) => void): Column<ListedUser>[] => [
  {
    head: 'User ID',
    width: '62px',
    card: 'under',
    cell: ({ userid }) => <strong>{userid}</strong>,
  },
  {
    head: 'Name',
    width: 'minmax(106px, 1fr)',
    card: 'title',
    cell: ({ userid, name }) => <UserLink userid={userid}>{name}</UserLink>,
  },
  {
    head: 'Mobile',
    width: '92px',
    card: 'broad',
    cell: ({ mobilenumber }) => mobilenumber ?? <None />,
  },
  {
    head: 'Email',
    width: 'minmax(138px, 1.4fr)',
    card: 'wide',
    cell: ({ email }) => <Mail address={email} />,
  },
  { head: 'Role', width: '62px', card: 'badge', cell: ({ role }) => roleNames[role] },
  {
    head: 'Balance',
    sort: 'balance',
    width: '102px',
    isNumber: true,
    card: 'figure',
    cell: ({ balance }) => showBalance(balance),
  },
  { head: 'Verified', width: '60px', cell: ({ verified }) => yesNo(verified) },
  { head: 'Blocked', width: '58px', cell: ({ isBlocked }) => yesNo(isBlocked) },
  {
    head: 'Referrer',
    width: '60px',
    cell: ({ referredBy }) =>
      referredBy === null ? <None /> : <UserLink userid={referredBy}>{referredBy}</UserLink>,
  },
  {
    head: 'Actions',
    width: '196px',
    pinnedPx: 0,
    card: 'last',
    cell: (user) => <UserActions user={user} onWish={onWish} />,
  },
]
