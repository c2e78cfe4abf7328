// The Hindi of the words of the pages' heads, which search engines and link previews show.

export const storeDescription =
  'गेम टॉप-अप, पास और वाउचर रुपयों में। UPI या वॉलेट से पेमेंट करें, डिलीवरी सीधे आपकी प्लेयर ID पर।'

export const productDescription = (
  name: string,
  packs: readonly { name: string; price: string }[],
  inputLabels: readonly string[],
) => {
  const prices = packs.map((pack) => `${pack.name} ${pack.price} में`).join(', ')
  return `${name}: ${prices}। ${inputLabels.join(' और ')} डालें और UPI या वॉलेट से पेमेंट करें।`
}

export const productNotFound = 'प्रोडक्ट नहीं मिला'
