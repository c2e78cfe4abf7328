// The Hindi of the words of the bell and of waiting for an item.

export const notices = 'सूचनाएँ'
export const noticesUnread = (unread: number) => `सूचनाएँ, ${unread} नई`
export const none = 'अभी कुछ नहीं है। आपके ऑर्डर और वॉलेट के बारे में हम यहाँ बताएँगे।'
export const notLoaded = 'आपकी सूचनाएँ अभी लोड नहीं हुई हैं। कृपया थोड़ा इंतज़ार करें।'
export const chooseMails = 'चुनें कि आपको कौन से ईमेल मिलें'

export const soldOut = 'स्टॉक में नहीं है?'
export const tellMe = (item: string) => `${item} फिर मिलने पर मुझे बताएँ`
export const youAreTold = (item: string) => `${item} फिर मिलने पर हम आपको बताएँगे`
