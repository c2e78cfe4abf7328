// The three accounts that the demo's screen and the start message show.

import type { DemoAccount } from '@gemwala/contract/console/demo.shapes'

export type NamedAccount = DemoAccount & { name: string; balancePaise: number }

export const namedAccounts: NamedAccount[] = [
  {
    role: 'admin',
    name: 'Demo Admin',
    email: 'admin@gemwala.test',
    password: 'admin-demo-1000',
    mobile: null,
    balancePaise: 0,
  },
  {
    role: 'user',
    name: 'Demo Player',
    email: 'player@gemwala.test',
    password: 'player-demo-1000',
    mobile: '9812345670',
    balancePaise: 500_000,
  },
  {
    role: 'reseller',
    name: 'Demo Reseller',
    email: 'reseller@gemwala.test',
    password: 'reseller-demo-1000',
    mobile: '9812345671',
    balancePaise: 2_500_000,
  },
]
