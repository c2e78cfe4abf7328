// The words of the footer.

export const about = 'Game top-ups and vouchers in rupees, delivered in minutes.'
export const followUs = 'Follow us'
export const shop = 'Shop'
export const yourAccount = 'Your account'
export const yourOrders = 'Your orders'
export const yourWallet = 'Your wallet'
export const yourTickets = 'Your tickets'
export const yourProfile = 'Your profile'
export const help = 'Help'
/** Short, for two columns on a phone. */
export const helpPages = {
  contact: 'Contact',
  delivery: 'Delivery',
  refunds: 'Refunds',
  terms: 'Terms',
  privacy: 'Privacy',
}
export const demo = 'The demo'
export const staff = 'Staff'
