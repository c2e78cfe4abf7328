// The words of the home page, in Hindi.

export const jumpToCategory = 'कैटेगरी पर जाएँ'
export const trending = 'ट्रेंडिंग'
export const trendingNow = 'अभी ट्रेंडिंग'

export const noProducts = 'अभी कोई प्रोडक्ट नहीं है'
export const nothingOnSale = 'अभी कुछ भी बिक्री के लिए नहीं है। कृपया थोड़े समय बाद फिर देखें।'
