// What buyers read on a product's page.

// The page.
export const loadingProduct = 'Loading the product'
export const couldNotLoad = 'We could not load this product.'
export const productNotFound = 'Product not found'
export const couldNotFind = 'We could not find this product.'
export const mayNotBeSold = 'It may no longer be sold. Search the store, or browse everything.'
export const goToStore = 'Go to the store'
export const breadcrumb = 'Breadcrumb'
export const home = 'Home'
export const outOfStock = 'Out of stock. Please check back soon.'

// How to pay.
export const paymentMethods = 'Payment methods'
export const wallet = 'Wallet'
export const logInToPay = 'Log in to pay from your balance'
export const balanceIs = (balance: string) => `Balance ${balance}`
export const lookingUpBalance = 'Looking up your balance...'
export const couldNotLoadBalance = 'We could not load your balance'
export const instant = 'Instant'
export const amountShort = (amount: string) => `${amount} short.`
export const addMoney = 'Add money'

// The coupon.
export const couponCode = 'Coupon code'
export const enterCouponCode = 'Enter a coupon code.'
export const apply = 'Apply'
export const remove = 'Remove'
export const appliesOnceChosen = 'It applies once you make your choice.'
export const checkingCoupon = 'Checking the coupon...'
export const couponApplied = 'The coupon is applied.'

// The receipt.
export const orderSummary = 'Order summary'
export const nothingChosen = 'Nothing chosen yet'
export const notEntered = 'Not entered'
export const player = 'Player'
export const payWith = 'Pay with'
export const notChosen = 'Not chosen'
export const quantity = 'Quantity'
export const price = 'Price'
export const storeDiscount = 'Store discount'
export const couponOf = (code: string) => `Coupon ${code}`
export const total = 'Total'
export const youSave = (amount: string) => `You save ${amount} on this order.`

// The purchase.
export const yourOrder = 'Your order'
export const buyNow = 'Buy now'
export const buyFor = (price: string) => `Buy for ${price}`
export const placingOrder = 'Placing your order...'
export const priceChanged = (from: string, to: string) =>
  `The price has changed from ${from} to ${to}. Nothing was charged. Buy again to accept the new price.`
export const unknownOutcome = (amount: string) =>
  `We could not tell whether your order of ${amount} went through. Try again: you will not be charged twice.`
export const viewOrders = 'View orders'
