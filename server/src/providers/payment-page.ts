// The address of a gateway's payment page, to which we send our customers.

import { z } from 'zod'

export const pageAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** Only a simulator, which is itself called over plain http, may have a plain http page. */
export function insistOnSafePage(page: string, gatewayUrl: string): void {
  const isSafe = new URL(page).protocol === 'https:' || new URL(gatewayUrl).protocol === 'http:'
  if (!isSafe) throw new Error('the payment page of the gateway is not encrypted')
}
