// Users: the customers and staff that administrators list and edit.

import { endpoints } from '../endpoint.ts'
import type { userShapes } from './users.shapes.ts'

export const userSorts = ['createdAt', 'balance'] as const
export const userPageSize = 25
/** How long the edit dialog shows its success before it closes. */
export const userEditCloseMs = 2000

export const userTexts = {
  badMobile: 'Please enter a 10-digit mobile number',
  updated: 'User updated successfully!',
  updateFailed: 'Failed to update user',
  noneFound: 'No users found.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  unknown: 'User not found',
  badRole: 'Role must be one of user, admin, reseller',
  lastAdmin: 'The last admin cannot be demoted or blocked.',
  notYourself: 'You cannot demote or block yourself.',
  mobileTaken: 'Mobile number already registered.',
  emailTaken: 'Email already registered.',
  ownerAsked:
    'Somebody has logged in with this number and has not said yet whether the account is theirs. Correct the number first, or leave the address unverified.',
  deleted: 'The owner deleted this account. It cannot be changed, and its wallet takes no money.',
} as const

type Shapes = typeof userShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const userEndpoints = {
  list: get<Shapes['list']>('/admin/users_data', {
    needs: ['users.see'],
    summary: 'A page of the users that match the filters.',
  }),
  csv: get<Shapes['csv']>('/admin/csv/users_data', {
    needs: ['users.see', 'exports'],
    summary: 'Every user that matches the filters of /admin/users_data, as CSV.',
  }),
  detail: get<Shapes['detail']>('/admin/userdetail/:userid', {
    needs: ['users.see'],
    summary: 'A user with the latest orders and wallet transactions, the sessions and the audit.',
  }),
  update: post<Shapes['update']>('/admin/updateuserdata', {
    needs: ['users.edit'],
    summary: "Changes a user's name, contact, role, verification and block.",
  }),
}
