// Tiles of the common UPI apps, drawn in our own style: initials on gem facets, no logos.

import styles from './upi-apps.module.css'

/** Google Pay, PhonePe, Paytm and BHIM, each in a hue that recalls the app. */
const apps = [
  { initials: 'G', hue: 255 },
  { initials: 'Pe', hue: 305 },
  { initials: 'Pt', hue: 225 },
  { initials: 'B', hue: 55 },
]

export const UpiApps = () => (
  <span className={styles.apps} aria-hidden="true">
    {apps.map(({ initials, hue }) => (
      <svg key={initials} aria-hidden="true" viewBox="0 0 22 22" color={`oklch(0.8 0.1 ${hue})`}>
        <path d="M6 0h10l6 6v10l-6 6H6l-6-6V6z" fill="currentColor" opacity=".28" />
        <path d="M6 0h10l6 6L11 11 0 6z" fill="currentColor" opacity=".16" />
        <text x="11" y="15" textAnchor="middle" fill="currentColor">
          {initials}
        </text>
      </svg>
    ))}
  </span>
)
