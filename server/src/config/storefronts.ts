// Validates which storefront each administrator's 'Verify' links lead to.

import { verifyAdminIds } from '@gemwala/contract/orders/orders'
import { list } from './setting.ts'

const isOrigin = (address: string): boolean =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).href === `${new URL(address).origin}/`

/** Origins by the administrator's userid. */
export const storefronts = list.transform((entries, context): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (const entry of entries) {
    const [, id, address] = /^(\d+)=(.+)$/.exec(entry) ?? []
    const userid = verifyAdminIds.find((one) => String(one) === id)
    if (!userid || !address || !isOrigin(address)) {
      context.addIssue(
        `must give origins for administrators (${verifyAdminIds.join(', ')}), such as 1000=https://store.example`,
      )
      return found
    }
    if (found.has(userid)) context.addIssue(`names ${userid} twice`)
    found.set(userid, new URL(address).origin)
  }
  return found
})
