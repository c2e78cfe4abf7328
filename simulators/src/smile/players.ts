// The players of the Smile.One simulator: every id of six to ten digits has a player with a fixed name,
// except ids that end in 00 or 99.

import { createHash } from 'node:crypto'

const first = ['Amber', 'Bold', 'Crimson', 'Dusky', 'Electric', 'Frosty', 'Golden', 'Hidden']
const second = ['Comet', 'Dragon', 'Falcon', 'Ninja', 'Peacock', 'Rhino', 'Tiger', 'Wolf']

export type Player = 'found' | 'no such player' | 'no such player in the zone' | 'region not served'

export const playerOf = (userid: string, zoneid: string): Player => {
  if (!/^\d{6,10}$/.test(userid)) return 'no such player'
  if (!/^\d{0,6}$/.test(zoneid) || userid.endsWith('00')) return 'no such player in the zone'
  return userid.endsWith('99') ? 'region not served' : 'found'
}

export const nameOf = (userid: string): string => {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(userid).digest()
  return `${first[a % 8]}${second[b % 8]}${c}`
}
