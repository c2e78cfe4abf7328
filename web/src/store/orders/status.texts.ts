// The statuses of an order, in its customer's words.

export const toPay = 'To pay'
export const paid = 'Paid'
export const onItsWay = 'On its way'
export const delivered = 'Delivered'
export const failed = 'Failed'
export const refunded = 'Refunded'
export const cancelled = 'Cancelled'
