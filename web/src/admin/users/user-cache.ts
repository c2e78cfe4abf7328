// The console's cached users, and how they stay up to date after a change.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'

export const usersKey = 'users'
const userKey = 'user'
/** Everything that shows a balance, its changes, or the state of an account. */
const touchedKeys = [usersKey, userKey, 'wallet transactions']

export const userQuery = (userid: string) => ({
  queryKey: [userKey, userid],
  queryFn: () => call(userEndpoints.detail, { params: { userid } }),
})

export const reloadUsers = (): Promise<unknown> =>
  Promise.all(touchedKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
