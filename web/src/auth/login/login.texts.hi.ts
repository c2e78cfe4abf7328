// The Hindi of the words of the login page.

export const pageTitle = 'लॉग इन'
export const welcomeBack = 'फिर से स्वागत है, गेमर!'
export const checkYourEmail = 'आगे बढ़ने के लिए अपना ईमेल देखें।'
export const logInToBuy = 'खरीदने के लिए लॉग इन करें। आपने जो चुना है, वह बना रहेगा।'
export const logInToSee = 'अपना वॉलेट और ऑर्डर देखने के लिए लॉग इन करें।'

export const signInWithGoogle = 'Google से लॉग इन करें'
export const or = 'या'
export const signInWithEmail = 'ईमेल से लॉग इन करें'
export const logInByCode = 'मोबाइल नंबर से लॉग इन करें (OTP)'
export const continueWithSso = 'SSO से आगे बढ़ें'
export const forgotPassword = 'पासवर्ड भूल गए?'

export const emailMissing = 'कृपया अपना ईमेल डालें।'
export const passwordMissing = 'कृपया अपना पासवर्ड डालें।'

export const googleConfirmed = 'Google ने आपकी पहचान की पुष्टि कर दी है।'
export const loggingYouIn = 'आपको लॉग इन किया जा रहा है...'
