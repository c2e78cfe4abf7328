// Signing in with Google leaves the page: the server starts it in the same window.

import { authEndpoints } from '@gemwala/contract/accounts/auth'
import button from '../ui/button.module.css'
import styles from './google-button.module.css'

export const GoogleButton = ({ words }: { words: string }) => (
  <button
    type="button"
    className={`${button.bone} ${styles.google}`}
    onClick={() => location.assign(authEndpoints.google.path)}
  >
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.6-5.4l-7.1-5.5a13.3 13.3 0 0 1-19.9-7H4.3v5.7A22 22 0 0 0 24 46Z"
      />
      <path
        fill="#fbbc05"
        d="M11.6 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.3a22 22 0 0 0 0 19.8l7.3-5.8Z"
      />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.3 5.7c1.7-5.2 6.6-9 12.4-9Z"
      />
    </svg>
    {words}
  </button>
)
