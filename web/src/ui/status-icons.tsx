// The icons of statuses: they distinguish those that share a colour.

import type { ReactNode } from 'react'

const drawings = {
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.2 2" />
    </>
  ),
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  return: <path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v1" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </>
  ),
  hourglass: <path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4" />,
  ring: <circle cx="12" cy="12" r="9" strokeDasharray="3.6 3.47" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
} satisfies Record<string, ReactNode>

export type StatusIconName = keyof typeof drawings

export const StatusIcon = ({ name, size = 14 }: { name: StatusIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[name]}
  </svg>
)
