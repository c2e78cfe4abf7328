// The words of cancelling an order.

export const cancelling = 'Cancelling...'
export const cancelled = "Order cancelled. You haven't been charged."
