// The words of the parts that every page uses.

export const homeTitle = 'Gemwala: game top-ups and vouchers'

export const loading = 'Loading...'
export const offline = "You're offline. Check your connection and try again."

export const notifications = 'Notifications'
export const dismiss = 'Dismiss'
