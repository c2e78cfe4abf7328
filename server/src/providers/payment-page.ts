// The address of a gateway's payment page, to which we send our customers.

import { z } from 'zod'

export const pageAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** Only a stand-in, which is itself spoken to in the open, may have a page in the open. */
export function insistOnSafePage(page: string, gatewayUrl: string): void {
  const isSafe = new URL(page).protocol === 'https:' || new URL(gatewayUrl).protocol === 'http:'
  if (!isSafe) throw new Error('the payment page of the gateway is not encrypted')
}
