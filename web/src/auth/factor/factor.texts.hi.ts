// The Hindi of the words of the second factor.

export const secondFactor = 'दूसरा फ़ैक्टर'
export const oneMoreStep = 'एक कदम और'
export const proveToLogIn = 'आपका अकाउंट दूसरे फ़ैक्टर से सुरक्षित है। आगे बढ़ने के लिए उससे पुष्टि करें।'
export const logOut = 'लॉग आउट करें'
export const notMyAccount = 'यह मेरा अकाउंट नहीं है'
export const loggingOut = 'लॉग आउट हो रहा है...'

export const setItUp = 'दूसरा फ़ैक्टर सेट करें'
export const whyStaff =
  'स्टाफ़ पैसे भेज सकता है और ग्राहकों की जानकारी देख सकता है, इसलिए यहाँ सिर्फ़ पासवर्ड काफ़ी नहीं है। यह दिखाने का दूसरा तरीका चुनें कि यह आप ही हैं।'
export const back = 'वापस'
export const passwordForFactor = 'दूसरा फ़ैक्टर सेट करने के लिए ज़रूरी है।'

export const addPasskey = 'पासकी जोड़ें'
export const addingPasskey = 'आपके डिवाइस का इंतज़ार है...'
export const whatPasskeyIs =
  'आप अपने फ़ोन या कंप्यूटर के फ़िंगरप्रिंट, चेहरे या PIN से पुष्टि करते हैं। कुछ टाइप नहीं करना पड़ता, और कोई इसे आपसे ठग नहीं सकता।'
export const passkeyName = 'पासकी का नाम'
export const passkeyNameHint = 'ताकि आप इसे अपनी सूची में पहचान सकें।'

export const setUpApp = 'ऑथेंटिकेटर ऐप सेट करें'
export const whatAppIs =
  'Google Authenticator जैसा ऐप हर आधे मिनट में छह अंकों का नया कोड दिखाता है, नेटवर्क के बिना भी।'
export const showQrCode = 'QR कोड दिखाएँ'
export const scan = 'अपने ऑथेंटिकेटर ऐप से यह QR कोड स्कैन करें।'
export const qrCode = 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड'
export const orType = 'या ऐप में यह गुप्त कुंजी टाइप करें:'
export const secret = 'गुप्त कुंजी'
export const codeInApp = 'ऐप में दिख रहा कोड'
export const sixDigits = 'ऐप में दिख रहे छह अंक डालें।'
export const confirmApp = 'पुष्टि करें'
export const checking = 'जाँच हो रही है...'

export const recoveryCodes = 'रिकवरी कोड'
export const keepCodes =
  'अगर आपका फ़ोन या पासकी खो जाए, तो इनमें से एक कोड से आप लॉग इन कर पाएँगे। हर कोड एक ही बार चलता है। ये सिर्फ़ अभी दिखेंगे: इन्हें ऐसी जगह रखें जहाँ ये इस डिवाइस के बिना भी मिल जाएँ।'
export const download = 'डाउनलोड करें'
export const fileHead = (host: string) => `${host} के रिकवरी कोड। हर कोड एक ही बार चलता है।`
export const haveKept = 'मैंने इन्हें सँभालकर रख लिया है'
