// The texts of shapes that several areas share. Not in `texts.ts`, because the home page downloads that.

export const wireTexts = {
  keyRequired: 'The header Idempotency-Key is required',
  unknownOrder: 'Order not found',
} as const
