// The few icons of the storefront, drawn inline: an icon library would outweigh the home page.

import type { ReactNode } from 'react'

type Size = { size?: number | undefined }

/** The base of every icon; icons of a single screen are drawn there. */
export const Stroked = ({ size = 18, children }: Size & { children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const SearchIcon = ({ size }: Size) => (
  <Stroked size={size}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M20 20l-4.8-4.8" />
  </Stroked>
)

export const ArrowIcon = ({ size }: Size) => (
  <Stroked size={size}>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Stroked>
)

export const ChevronIcon = ({ to }: { to: 'left' | 'right' }) => (
  <Stroked>
    <path d={to === 'left' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
  </Stroked>
)

export const CloseIcon = ({ size }: Size) => (
  <Stroked size={size}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Stroked>
)

export const CheckIcon = ({ size }: Size) => (
  <Stroked size={size}>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Stroked>
)

/** The store's logo: a voucher with a gem. */
export const Mark = () => (
  <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
    <path
      d="M3 8.5A3.5 3.5 0 0 1 6.5 5h19A3.5 3.5 0 0 1 29 8.5v3.7a3.9 3.9 0 0 0 0 7.6v3.7a3.5 3.5 0 0 1-3.5 3.5h-19A3.5 3.5 0 0 1 3 23.5v-3.7a3.9 3.9 0 0 0 0-7.6z"
      fill="var(--gold-400)"
    />
    <path d="M16 8.5l5.6 5.3H10.4z" fill="var(--ink-950)" />
    <path d="M10.4 13.8h11.2L16 24z" fill="var(--ink-950)" opacity=".82" />
  </svg>
)
