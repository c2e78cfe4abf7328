// What customers read in Hindi when a screen crashes.

export const youAreOffline = 'आप ऑफ़लाइन हैं'
export const needsConnection = 'इस पेज के लिए इंटरनेट चाहिए। आपके ऑर्डर और पेमेंट सुरक्षित हैं।'
export const somethingWentWrong = 'कुछ गड़बड़ हो गई'
export const couldNotBeShown = 'यह पेज नहीं खुल सका। आपके ऑर्डर और पेमेंट सुरक्षित हैं।'
export const tryAgain = 'फिर कोशिश करें'
