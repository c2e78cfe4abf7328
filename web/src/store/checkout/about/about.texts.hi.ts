// What buyers read in Hindi around the words of staff about a product.

export const about = (name: string) => `${name} के बारे में`
export const questions = 'सवाल-जवाब'
export const resellerPrices = 'आपकी रीसेलर कीमतें'

// How long a delivery usually takes. Hours are two or more.
export const underAMinute = 'आमतौर पर एक मिनट से भी कम में डिलीवरी'
export const inMinutes = (minutes: number) => `आमतौर पर ${minutes} मिनट में डिलीवरी`
export const inHours = (hours: number) => `आमतौर पर ${hours} घंटे में डिलीवरी`

// Other products of the category.
export const moreGames = 'दूसरे गेम'
export const morePasses = 'दूसरे पास'
export const moreVouchers = 'दूसरे वाउचर'
export const moreLikeThis = 'ऐसे ही और प्रोडक्ट'
