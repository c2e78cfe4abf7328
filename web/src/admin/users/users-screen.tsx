// User Data: all accounts, and what staff can do with them.

import { userEndpoints, userPageSize, userTexts } from '@gemwala/contract/accounts/users'
import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import type { Sent } from '@gemwala/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { toUser } from '../links.ts'
import { CsvButton } from '../list/csv-button.tsx'
import { FilterBar, FilterDates, FilterSelect, PageSizeSelect } from '../list/filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { ListTable } from '../list/list-table.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { showTotal } from '../list/show-total.ts'
import { useFilters } from '../list/use-filters.ts'
import { useLastPage } from '../list/use-last-page.ts'
import { Page } from '../ui/page.tsx'
import { usersKey } from './user-cache.ts'
import { userColumns } from './user-columns.tsx'
import { type UserDeed, UserDialog } from './user-dialog.tsx'

const defaults = {
  search: '',
  role: 'All',
  sortBy: 'createdAt',
  verified: 'All',
  dateFrom: '',
  dateTo: '',
  limit: String(userPageSize),
  isBlocked: 'All',
}
type Query = Sent<NonNullable<typeof userEndpoints.list.shape>>['query']

const roles = ['All', 'admin', 'user', 'reseller']
const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'balance', label: 'Balance' },
]
const verifications = ['All', 'Verified', 'Non-Verified']
const blocks = ['All', 'Blocked', 'Not-Blocked']
const keyOf = ({ userid }: ListedUser) => String(userid)

export function UsersScreen() {
  const { filters, page, set, search, toPage, isFiltered } = useFilters(defaults)
  const query = { ...filters, page: String(page) } as Query
  const list = useQuery({
    queryKey: [usersKey, query],
    queryFn: () => call(userEndpoints.list, { query }),
    placeholderData: keepPreviousData,
  })
  useLastPage(list, page, toPage)
  const found = list.data
  const [wanted, setWanted] = useState<UserDeed>()
  const columns = useMemo(() => userColumns(setWanted), [])
  const close = useCallback(() => setWanted(undefined), [])
  const navigate = useNavigate()
  const open = useCallback(({ userid }: ListedUser) => void navigate(toUser(userid)), [navigate])
  return (
    <Page
      isList
      title="User Data"
      hint={found && showTotal(found.totalCount, filters.search)}
      query={list}
      tools={<CsvButton endpoint={userEndpoints.csv} query={filters} fileName="users" />}
    >
      <FilterBar
        isLong
        search={
          <SearchBox
            placeholder="Search by Mobile, Email or User ID"
            value={filters.search}
            onSearch={search}
          />
        }
        after={<ListPager page={page} totalPages={found?.totalPages} onPage={toPage} />}
      >
        <FilterSelect
          isTold
          label="Role"
          value={filters.role}
          options={roles}
          onChange={(role) => set({ role })}
        />
        <FilterSelect
          isTold
          label="Sort"
          value={filters.sortBy}
          options={sorts}
          onChange={(sortBy) => set({ sortBy })}
        />
        <FilterSelect
          isTold
          label="Verification"
          value={filters.verified}
          options={verifications}
          onChange={(verified) => set({ verified })}
        />
        <FilterSelect
          isTold
          label="Blocked"
          value={filters.isBlocked}
          options={blocks}
          onChange={(isBlocked) => set({ isBlocked })}
        />
        <PageSizeSelect value={filters.limit} onChange={(limit) => set({ limit })} />
        <FilterDates value={filters} onChange={set} />
      </FilterBar>
      <ListTable
        label="User Data"
        what="the users"
        query={list}
        rows={found?.users}
        columns={columns}
        keyOf={keyOf}
        onOpen={open}
        emptyTitle={userTexts.noneFound}
        isFiltered={isFiltered}
      />
      <UserDialog wanted={wanted} onClose={close} />
    </Page>
  )
}
