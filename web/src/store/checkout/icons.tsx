// Icons that only the checkout uses, so that other pages do not download them.

import { Stroked } from '../../ui/icons.tsx'

export const InfoIcon = () => (
  <Stroked>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.6v.1" />
  </Stroked>
)

export const WalletIcon = () => (
  <Stroked size={22}>
    <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h13V8H6.5M16 13.5h.1" />
  </Stroked>
)

export const BoltIcon = () => (
  <Stroked>
    <path d="M13 3 5 13.5h6L10.5 21 19 10.5h-6z" />
  </Stroked>
)

export const GlobeIcon = () => (
  <Stroked>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </Stroked>
)
