// What customers read while the store is closed for maintenance.

export const closedStoreTexts = {
  closed:
    'The store is closed for maintenance. Your wallet and your orders are safe. Please try again in a few minutes.',
} as const
