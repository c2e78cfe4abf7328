// The titles of the three steps to an order.

export const choosePack = 'Choose a pack'
export const choosePlan = 'Choose a plan'
export const chooseValue = 'Choose a value'
export const enterId = 'Enter your ID'
export const enterDetails = 'Enter your details'
export const chooseHowToPay = 'Choose how to pay'
