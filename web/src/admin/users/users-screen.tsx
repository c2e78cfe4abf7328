// User Data: all accounts, and what staff can do with them.

import { userEndpoints, userPageSize, userTexts } from '@gemwala/contract/accounts/users'
import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import type { Sent } from '@gemwala/contract/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { CsvButton } from '../exports/csv-button.tsx'
import { toUser } from '../links.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { showTotal } from '../list/show-total.ts'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { usersKey } from './user-cache.ts'
import { userColumns } from './user-columns.tsx'
import { type UserDeed, UserDialog } from './user-dialog.tsx'

const defaults = {
  search: '',
  role: 'All',
  sortBy: 'createdAt',
  sortOrder: '',
  verified: 'All',
  dateFrom: '',
  dateTo: '',
  limit: String(userPageSize),
  isBlocked: 'All',
}
type Query = Sent<NonNullable<typeof userEndpoints.list.shape>>['query']

const choices = [
  { name: 'role', label: 'Role', options: ['All', 'admin', 'user', 'reseller'] },
  {
    name: 'sortBy',
    label: 'Sort',
    options: [
      { value: 'createdAt', label: 'Date' },
      { value: 'balance', label: 'Balance' },
    ],
  },
  { name: 'verified', label: 'Verification', options: ['All', 'Verified', 'Non-Verified'] },
  { name: 'isBlocked', label: 'Blocked', options: ['All', 'Blocked', 'Not-Blocked'] },
]
const keyOf = ({ userid }: ListedUser) => String(userid)

export function UsersScreen() {
  const { view, query } = useList(useFilters(defaults), {
    key: usersKey,
    ask: (asked) => call(userEndpoints.list, { query: asked as Query }),
  })
  const found = query.data
  const [wanted, setWanted] = useState<UserDeed>()
  const columns = useMemo(() => userColumns(setWanted), [])
  const close = useCallback(() => setWanted(undefined), [])
  const navigate = useNavigate()
  const open = useCallback(({ userid }: ListedUser) => void navigate(toUser(userid)), [navigate])
  return (
    <ListScreen
      title="User Data"
      hint={found && showTotal(found.totalCount, view.filters.search)}
      tools={
        <CsvButton
          endpoint={userEndpoints.csv}
          query={view.filters}
          fileName="users"
          isLoaded={found !== undefined}
          long={{ kind: 'users', rows: found?.totalCount }}
        />
      }
      view={view}
      searchPlaceholder="Search by Mobile, Email or User ID"
      choices={choices}
      isLong
      query={query}
      table={{
        what: 'the users',
        rows: found?.users,
        columns,
        keyOf,
        onOpen: open,
        emptyTitle: userTexts.noneFound,
      }}
    >
      <UserDialog wanted={wanted} onClose={close} />
    </ListScreen>
  )
}
