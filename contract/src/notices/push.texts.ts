// What customers read about browser notifications.

export const pushTexts = {
  on: 'Notifications are on for this browser.',
  off: 'Notifications are off for this browser.',
  badBrowser: 'This browser cannot receive our notifications.',
} as const
