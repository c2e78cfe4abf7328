// What customers read in Hindi on the help pages, besides the texts of staff.

export const titles = {
  terms: 'इस्तेमाल की शर्तें',
  privacy: 'प्राइवेसी पॉलिसी',
  refunds: 'रिफ़ंड और कैंसिलेशन',
  delivery: 'डिलीवरी के बारे में',
  contact: 'संपर्क करें',
}
export const helpPages = 'मदद के पेज'
export const loadingPage = 'पेज लोड हो रहा है'
export const exampleText =
  'यह सॉफ़्टवेयर के साथ आया नमूना टेक्स्ट है। जब तक स्टोर अपना टेक्स्ट प्रकाशित नहीं करता, यह इस स्टोर का वादा नहीं है।'
export const onlyInEnglish = 'यह टेक्स्ट सिर्फ़ अंग्रेज़ी में उपलब्ध है।'
export const versionOf = (version: number, day: string) => `वर्शन ${version}, ${day} से लागू`
export const olderVersion = 'आप वह वर्शन पढ़ रहे हैं जो ऑर्डर करते समय लागू था।'
export const readCurrent = 'मौजूदा वर्शन पढ़ें'

// Below an order.
export const helpWithOrder = 'इस ऑर्डर के लिए मदद'
export const termsOfOrder = 'इस ऑर्डर की शर्तें'

// The contact page.
export const writeToUs = 'हमें लिखें'
export const customerCare = 'कस्टमर केयर'
export const grievanceOfficer = 'शिकायत अधिकारी'
export const business = 'कारोबार'
export const legalName = 'नाम'
export const address = 'पता'
export const email = 'ईमेल'
export const phone = 'फ़ोन'
export const hours = 'समय'
// As everywhere in India.
export const gstin = 'जीएसटीआईएन (GSTIN)'
export const grievancePromise =
  'शिकायत मिलने की पुष्टि 48 घंटे में की जाती है और उसका समाधान एक महीने में किया जाता है।'
