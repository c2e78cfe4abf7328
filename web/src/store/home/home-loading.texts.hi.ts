// The words of the home page before it has its products, in Hindi.

export const loadingStore = 'स्टोर लोड हो रहा है'
export const storeNotLoaded = 'स्टोर लोड नहीं हो सका।'
