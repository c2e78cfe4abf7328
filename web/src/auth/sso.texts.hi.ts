// The Hindi of what a failed single sign-on says.

export const windowBlocked =
  'आपके ब्राउज़र ने लॉग इन की विंडो रोक दी। कृपया इस साइट के लिए पॉप-अप की अनुमति दें और फिर कोशिश करें।'
export const tookTooLong = 'SSO से लॉग इन में बहुत समय लग गया। कृपया फिर कोशिश करें।'
export const windowClosed = 'लॉग इन पूरा होने से पहले ही विंडो बंद हो गई।'
export const otherSignIn = 'मिला हुआ जवाब इस लॉग इन का नहीं था। कृपया फिर कोशिश करें।'
export const noLongerOpen = 'यह लॉग इन अब चालू नहीं है। कृपया फिर से शुरू करें।'
export const signInAtProvider = 'कृपया अपने SSO प्रोवाइडर में लॉग इन करके फिर कोशिश करें।'
export const secondStep = 'आपका SSO प्रोवाइडर एक और चरण माँग रहा है। कृपया उसे वहाँ पूरा करके फिर कोशिश करें।'
export const expired = 'आपके लॉग इन का समय खत्म हो गया है। कृपया फिर से लॉग इन करें।'
