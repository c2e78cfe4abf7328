// The home page with its catalogue inside. Asked for uncompressed: autocannon makes texts of bodies,
// which for compressed ones costs it more than the server, and itself is what would be measured.

import type { Scenario } from '../scenario.ts'

export const homePage: Scenario = {
  name: 'home page /',
  target: 'store',
  prepare: async () => ({ path: '/', headers: { accept: 'text/html' }, status: 200 }),
}
