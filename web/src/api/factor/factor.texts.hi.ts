// The Hindi of the words with which the second factor is asked for.

export const confirmItIsYou = 'पुष्टि करें कि यह आप ही हैं'
export const usePasskey = 'पासकी इस्तेमाल करें'
export const waitingForPasskey = 'आपकी पासकी का इंतज़ार है...'
export const codeOfApp = 'आपके ऑथेंटिकेटर ऐप का कोड'
export const sixDigits = 'ऐप में दिख रहे छह अंक डालें।'
export const recoveryCode = 'रिकवरी कोड'
export const recoveryHint = 'आपके सँभालकर रखे कोड में से एक। हर कोड एक ही बार चलता है।'
export const recoveryMissing = 'अपना एक रिकवरी कोड डालें।'
export const confirm = 'पुष्टि करें'
export const confirming = 'पुष्टि हो रही है...'
export const useRecoveryCode = 'इसके बजाय रिकवरी कोड इस्तेमाल करें'
export const useOtherWay = 'इसके बजाय दूसरा फ़ैक्टर इस्तेमाल करें'
export const noCodesLeft = 'आपके पास कोई रिकवरी कोड नहीं बचा है। पुष्टि न कर पाएँ, तो सपोर्ट से संपर्क करें।'
export const cancel = 'रद्द करें'

export const passkeysAt = (host: string) =>
  `पासकी केवल ${host} पर काम करती हैं। इस्तेमाल करने के लिए स्टोर वहाँ खोलें।`
export const browserHasNone = 'यह ब्राउज़र पासकी इस्तेमाल नहीं कर सकता।'
export const passkeyCancelled =
  'पासकी इस्तेमाल नहीं हुई: अनुरोध रद्द हो गया या उसका समय खत्म हो गया। कृपया फिर कोशिश करें।'
export const passkeyOnDevice = 'इस डिवाइस पर आपके अकाउंट की पासकी पहले से है।'
export const passkeyFailed = 'आपका ब्राउज़र पासकी इस्तेमाल नहीं कर सका। कृपया फिर कोशिश करें।'
