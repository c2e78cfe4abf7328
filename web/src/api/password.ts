// Recovering a password.

import { passwordEndpoints } from '@gemwala/contract/accounts/password'
import { call } from './call.ts'

export const forgetPassword = (email: string) => call(passwordEndpoints.forget, { body: { email } })

export const resetPassword = (id: string, token: string, password: string) =>
  call(passwordEndpoints.reset, { params: { id, token }, body: { password } })
