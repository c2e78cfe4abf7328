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

export const QrIcon = () => (
  <Stroked size={22}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v.1M17 18h3M20 20v.1M14 20v.1" />
  </Stroked>
)
