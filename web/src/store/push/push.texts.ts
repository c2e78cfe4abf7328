// The words of the offer to turn notifications on.

export const pushOffer =
  'Want to know at once when your next order is delivered or refunded? We can notify you, even when this page is closed.'
export const turnOn = 'Turn on notifications'
export const notNow = 'Not now'
