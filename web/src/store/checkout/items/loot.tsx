// A small drawing of an item's content: one to five gems by its size, or a ticket for a pass.

import type { ItemType } from '@gemwala/contract/catalogue/catalogue'

const gemCounts: Record<ItemType, number> = {
  small: 1,
  medium: 2,
  hot: 3,
  large: 4,
  bonus: 5,
  weekly: 0,
}
/** The position and size of each gem. */
const spots = [
  [16, 17, 1],
  [33, 20, 0.8],
  [24, 8, 0.62],
  [48, 17, 0.9],
  [41, 8, 0.55],
] as const

export function Loot({ type }: { type: ItemType }) {
  return gemCounts[type] === 0 ? <Ticket /> : <Gems count={gemCounts[type]} />
}

const Gems = ({ count }: { count: number }) => (
  <svg width="64" height="34" viewBox="0 0 64 34" aria-hidden="true">
    {spots.slice(0, count).map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-7-12H7L13-4H-13Z" fill="var(--tint)" />
        <path d="M-13-4H0L0 14Z" fill="oklch(.68 .13 var(--hue))" />
        <path d="M13-4H0L0 14Z" fill="oklch(.55 .13 var(--hue))" />
        <path d="M-7-12L0-4 7-12Z" fill="oklch(.93 .06 var(--hue))" />
      </g>
    ))}
  </svg>
)

const Ticket = () => (
  <svg width="46" height="34" viewBox="0 0 46 34" aria-hidden="true">
    <path
      d="M3 7a3 3 0 0 1 3-3h34a3 3 0 0 1 3 3v5.5a4.6 4.6 0 0 0 0 9V27a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-5.5a4.6 4.6 0 0 0 0-9z"
      fill="oklch(.55 .13 var(--hue))"
    />
    <path d="M23 4h17a3 3 0 0 1 3 3v5.5a4.6 4.6 0 0 0 0 9V27a3 3 0 0 1-3 3H6z" fill="#0003" />
    <path d="M23 10l6 6-6 9-6-9z" fill="var(--tint)" />
    <path d="M23 10l6 6-6 9z" fill="#0002" />
  </svg>
)
