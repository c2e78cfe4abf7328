// The Hindi of the words of the second factor on the profile.

export const secondFactor = 'दूसरा फ़ैक्टर'
export const whatItIs =
  'लॉग इन करते समय एक और कदम, आपके अपने फ़ोन या कंप्यूटर पर। किसी को आपका पासवर्ड पता चल जाए, तब भी वह आपके वॉलेट का पैसा खर्च नहीं कर सकता।'
export const loading = 'आपका दूसरा फ़ैक्टर लोड हो रहा है'
export const notLoaded = (reason: string) => `आपका दूसरा फ़ैक्टर लोड नहीं हो सका: ${reason}`

export const addedAndUsed = (added: string, used: string) =>
  `पासकी, ${added} को जोड़ी गई, पिछली बार ${used} को इस्तेमाल हुई`
export const addedNotUsed = (added: string) => `पासकी, ${added} को जोड़ी गई, अभी इस्तेमाल नहीं हुई`
export const authenticatorApp = 'ऑथेंटिकेटर ऐप'
export const appIsSetUp = 'लॉग इन करते समय डाले जाने वाले कोड दिखाता है'
export const remove = 'हटाएँ'
export const reallyRemove = 'सच में हटाएँ?'
export const removing = 'हटाया जा रहा है...'

export const recoveryCodes = 'रिकवरी कोड'
export const codesLeft = (count: number) => (count === 1 ? 'एक कोड बचा है' : `${count} कोड बचे हैं`)
export const makeNewCodes = 'नए कोड बनाएँ'
export const making = 'बनाए जा रहे हैं...'
