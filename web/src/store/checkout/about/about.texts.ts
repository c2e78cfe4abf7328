// What buyers read around the words of staff about a product.

export const about = (name: string) => `About ${name}`
export const questions = 'Questions'
export const resellerPrices = 'Your reseller prices'

// How long a delivery usually takes. Hours are two or more.
export const underAMinute = 'Usually delivered in under a minute'
export const inMinutes = (minutes: number) => `Usually delivered in ${minutes} min`
export const inHours = (hours: number) => `Usually delivered in ${hours} hours`

// Other products of the category.
export const moreGames = 'More games'
export const morePasses = 'More passes'
export const moreVouchers = 'More vouchers'
export const moreLikeThis = 'More like this'
