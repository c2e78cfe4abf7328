// The Hindi of the words of the file with the user's data, and of deleting the account.

export const yourData = 'आपका डेटा'
export const whatIsInIt =
  'आपका अकाउंट, ऑर्डर, पेमेंट और वॉलेट एक फ़ाइल में, JSON और CSV में। नाम और नंबर आप ऊपर ठीक कर सकते हैं; ईमेल बदलने के लिए सपोर्ट से संपर्क करें।'
export const loadingData = 'आपकी फ़ाइल की जानकारी लोड हो रही है'
export const dataNotLoaded = (reason: string) => `जानकारी लोड नहीं हो सकी: ${reason}`
export const askForData = 'मेरा डेटा माँगें'
export const askAgain = 'नई फ़ाइल माँगें'
export const asking = 'माँगा जा रहा है...'
export const requestedOn = (at: string) => `आपने इसे ${at} को माँगा था। तैयार होने पर हम आपको ईमेल करेंगे।`
export const readyUntil = (at: string) => `आपकी फ़ाइल तैयार है। आप इसे ${at} तक डाउनलोड कर सकते हैं।`
export const download = 'डाउनलोड करें'
export const downloading = 'डाउनलोड हो रहा है...'

export const deleteAccount = 'अकाउंट डिलीट करें'
export const whatIsDeleted =
  'आपका नाम, ईमेल, नंबर, पासवर्ड और सेशन हमेशा के लिए डिलीट हो जाएँगे। पुराने ऑर्डर और पेमेंट हमारे हिसाब में इनके बिना रहेंगे।'
export const codesAreLost =
  'इसके बाद आप अपने ऑर्डर नहीं खोल पाएँगे। जिन वाउचर कोड की ज़रूरत है, उन्हें पहले सेव कर लें।'
export const startDeleting = 'मेरा अकाउंट डिलीट करें'
export const passwordForDeleting = 'अकाउंट डिलीट करने के लिए ज़रूरी है।'
export const walletHas = (balance: string) =>
  `आपके वॉलेट में ${balance} हैं। अकाउंट डिलीट करने पर यह पैसा चला जाएगा।`
export const typeBalance = (balance: string) => `वॉलेट के ${balance} छोड़ने के लिए रकम लिखें`
export const deleteForGood = 'हमेशा के लिए डिलीट करें'
export const deleting = 'डिलीट हो रहा है...'
export const keepAccount = 'मेरा अकाउंट रखें'
