// One's own account.

import { accountEndpoints } from '@gemwala/contract/account'
import { call } from './call.ts'

export const askAccount = () => call(accountEndpoints.mine)

export const updateAccount = (name: string, mobilenumber: string) =>
  call(accountEndpoints.update, { body: { name, mobilenumber } })

export const changePassword = (currentPassword: string, newPassword: string) =>
  call(accountEndpoints.changePassword, { body: { currentPassword, newPassword } })

export const askSessions = () => call(accountEndpoints.sessions)

/** Without an id: all but this one. */
export const endSessions = (id?: string) =>
  call(accountEndpoints.endSessions, { body: { ...(id && { id }) } })

export const answerOwner = (isMine: boolean) =>
  call(accountEndpoints.answerOwner, { body: { isMine } })
