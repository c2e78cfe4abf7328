// The words around every storefront page.

export const skipToContent = 'Skip to content'
export const offline =
  "You're offline. Prices and stock may have changed; you can buy when you're back."

export const categories = 'Categories'
export const login = 'Login'
export const logout = 'Logout'
export const yourAccount = 'Your account'
export const orders = 'Orders'
export const wallet = 'Wallet'
export const profile = 'Profile'
