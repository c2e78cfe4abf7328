// The file with the user's data, and the deletion of the account.

import { ownDataEndpoints } from '@gemwala/contract/accounts/own-data'
import type { OwnerProof } from './account.ts'
import { call } from './call.ts'
import { download } from './download.ts'

export const askOwnData = () => call(ownDataEndpoints.state)

export const requestOwnData = () => call(ownDataEndpoints.request)

export const downloadOwnData = () => download(ownDataEndpoints.file, {}, 'gemwala-data.zip')

/** `forfeited` is the balance that the user gives up. */
export const deleteAccount = (given: OwnerProof & { forfeited?: number }) =>
  call(ownDataEndpoints.deleteAccount, { body: given })
