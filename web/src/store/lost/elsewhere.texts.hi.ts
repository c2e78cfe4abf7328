// What customers read in Hindi at an address without a screen, with the search box that helps them on.

export const notFound = 'पेज नहीं मिला'
export const noSuchPage = 'यह पेज मौजूद नहीं है।'
export const whereToGo = 'लिंक गलत हो सकता है, या यह पेज अब कहीं और है। स्टोर में खोजें या होम पेज से शुरू करें।'
export const goToStore = 'स्टोर पर जाएँ'
export const findProduct = 'गेम या वाउचर खोजें'
export const search = 'खोजें'
