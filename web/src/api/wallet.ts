// A customer's own wallet.

import { walletEndpoints, walletPageSize } from '@gemwala/contract/wallet'
import { call } from './call.ts'

export const askWallet = () => call(walletEndpoints.own)

export const askWalletTransactions = (page: number) =>
  call(walletEndpoints.ownTransactions, {
    query: { page: String(page), limit: String(walletPageSize) },
  })

type TopUp = { amount: number; gateway: string }

export const startTopUp = (body: TopUp, attemptKey: string) =>
  call(walletEndpoints.topUp, { body, attemptKey })
