// The Hindi of what customers read about one-time codes.

import type { Translated } from '../translated.ts'
import type { otpTexts as english } from './otp.texts.ts'

export const otpTexts: Translated<typeof english> = {
  notOffered: 'यह स्टोर कोड नहीं भेजता। कृपया अपने ईमेल और पासवर्ड से लॉग इन करें।',
  badMobile: 'कृपया सही मोबाइल नंबर डालें।',
  badOtp: 'कृपया सही OTP डालें',
  timerFailed: 'कोड का बचा हुआ समय पता नहीं चल सका।',
  noAccount: 'इस मोबाइल नंबर का कोई अकाउंट नहीं मिला। कृपया साइन अप करें।',
  sent: 'कोड आपके मोबाइल नंबर पर भेज दिया गया है।',
  signedIn: 'लॉग इन हो गया।',
  running: 'यह कोड अभी मान्य है।',
  noCode: 'इस मोबाइल नंबर के लिए कोई कोड नहीं है। कृपया नया कोड मँगाएँ।',
  wrongOtp: 'कोड गलत है। जाँचकर फिर कोशिश करें।',
  usedUp: 'यह कोड अब मान्य नहीं है। कृपया नया कोड मँगाएँ।',
  tooSoon: 'दूसरा कोड मंगाने से पहले कृपया थोड़ा इंतज़ार करें।',
  tooMany: 'बहुत ज़्यादा कोड मंगाए जा चुके हैं। कृपया कुछ देर बाद फिर कोशिश करें।',
}
