// The words of suggestions and search results, in Hindi.

export const searching = 'खोजा जा रहा है'
export const loadingProducts = 'प्रोडक्ट लोड हो रहे हैं'
export const storeNotLoaded = 'स्टोर लोड नहीं हो सका।'

export const noMatch = (query: string) => `“${query}” से मेल खाता कोई प्रोडक्ट नहीं मिला।`
export const checkSpelling = 'स्पेलिंग जाँचें, या इनमें से कोई चुनें।'
export const productsMatch = (count: number) =>
  count <= 1 ? `${count} प्रोडक्ट मिला` : `${count} प्रोडक्ट मिले`

export const products = 'प्रोडक्ट'
export const found = 'मिले हुए'
export const recent = 'हाल ही में देखे गए'
export const popular = 'लोकप्रिय'
export const outOfStock = 'स्टॉक में नहीं है'
export const showAll = (count: number) => `सभी ${count} देखें`
export const showAllGames = 'सभी गेम देखें'
