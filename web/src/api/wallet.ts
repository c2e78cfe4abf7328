// The customer's own wallet.

import { topUpEndpoints } from '@gemwala/contract/buying/top-up'
import type { topUpShapes } from '@gemwala/contract/buying/top-up.shapes'
import type { Sent } from '@gemwala/contract/endpoint'
import { walletEndpoints, walletPageSize } from '@gemwala/contract/money/wallet'
import { call } from './call.ts'

export const askWallet = () => call(walletEndpoints.own)

export const askWalletTransactions = (page: number) =>
  call(walletEndpoints.ownTransactions, {
    query: { page: String(page), limit: String(walletPageSize) },
  })

export type TopUpBody = Sent<typeof topUpShapes.topUp>['body']

export const startTopUp = (body: TopUpBody, attemptKey: string) =>
  call(topUpEndpoints.topUp, { body, attemptKey })
