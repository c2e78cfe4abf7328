// The user's own account.

import { accountEndpoints } from '@gemwala/contract/accounts/account'
import type { Language } from '@gemwala/contract/languages'
import { call } from './call.ts'

export const askAccount = () => call(accountEndpoints.mine)

/** A new number needs the password, or a code. */
export type OwnerProof = { password?: string; code?: string }

export const updateAccount = (name: string, mobilenumber: string, proof: OwnerProof = {}) =>
  call(accountEndpoints.update, { body: { name, mobilenumber, ...proof } })

export const sendOwnerCode = () => call(accountEndpoints.sendCode)

export const changePassword = (currentPassword: string, newPassword: string, code?: string) =>
  call(accountEndpoints.changePassword, {
    body: { currentPassword, newPassword, ...(code && { code }) },
  })

export const setLanguage = (language: Language) =>
  call(accountEndpoints.setLanguage, { body: { language } })

export const askSessions = () => call(accountEndpoints.sessions)

export const endSession = (id: string) => call(accountEndpoints.endSessions, { body: { id } })

export const endEverySession = () => call(accountEndpoints.endSessions, { body: {} })

export const answerOwner = (isMine: boolean) =>
  call(accountEndpoints.answerOwner, { body: { isMine } })
