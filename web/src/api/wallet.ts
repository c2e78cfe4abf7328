// The customer's own wallet.

import type { Sent } from '@gemwala/contract/endpoint'
import { walletEndpoints, walletPageSize } from '@gemwala/contract/money/wallet'
import type { walletShapes } from '@gemwala/contract/money/wallet.shapes'
import { call } from './call.ts'

export const askWallet = () => call(walletEndpoints.own)

export const askWalletTransactions = (page: number) =>
  call(walletEndpoints.ownTransactions, {
    query: { page: String(page), limit: String(walletPageSize) },
  })

export type TopUpBody = Sent<typeof walletShapes.topUp>['body']

export const startTopUp = (body: TopUpBody, attemptKey: string) =>
  call(walletEndpoints.topUp, { body, attemptKey })
