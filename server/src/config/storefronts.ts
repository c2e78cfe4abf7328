// Validates which storefront each administrator's 'Verify' links lead to.

import { list } from './setting.ts'

const firstUserid = 1000

const isOrigin = (address: string): boolean =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).href === `${new URL(address).origin}/`

/** Origins by the administrator's userid; empty for this store itself. */
export const storefronts = list.transform((entries, context): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (const entry of entries) {
    const [, id, address] = /^(\d{4,9})(?:=(.+))?$/.exec(entry) ?? []
    const userid = Number(id)
    if (!(userid >= firstUserid) || (address !== undefined && !isOrigin(address))) {
      context.addIssue(
        'must give origins for administrators by userid, such as 1000=https://store.example, or a userid alone for this store',
      )
      return found
    }
    if (found.has(userid)) context.addIssue(`names ${userid} twice`)
    found.set(userid, address === undefined ? '' : new URL(address).origin)
  }
  return found
})
