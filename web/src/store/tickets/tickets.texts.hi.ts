// The words of help with an order, and of tickets, in Hindi.

import type { TicketStatus } from '@gemwala/contract/tickets/tickets'

export const needHelp = 'इस ऑर्डर में मदद चाहिए?'
export const loadingHelp = 'मदद लोड हो रही है'
export const helpNotLoaded = 'इस ऑर्डर की मदद लोड नहीं हो सकी।'
export const paidButUnpaid = 'मैंने पेमेंट किया, पर यहाँ बाकी दिख रहा है'
export const notArrived = 'यह नहीं पहुँचा'
export const cancelIt = 'मुझे इसे रद्द करना है'
export const somethingElse = 'कुछ और'

export const claimHow = (amount: string) =>
  `अपने ${amount} के पेमेंट का बैंक रेफ़रेंस लिखें। यह आपके UPI ऐप में पेमेंट की जानकारी में 'UTR' या 'UPI transaction ID' के नाम से मिलेगा।`
export const reference = 'बैंक रेफ़रेंस (UTR)'
export const triesLeft = (count: number) =>
  count <= 1 ? `${count} कोशिश बाकी` : `${count} कोशिशें बाकी`
export const noTriesLeft = 'इस ऑर्डर के लिए आपकी सारी कोशिशें पूरी हो गईं।'
export const findPayment = 'मेरा पेमेंट ढूँढें'
export const findingPayment = 'ढूँढ रहे हैं...'
export const claimWaits = 'आपके दिए रेफ़रेंस को हम ढूँढते रहेंगे। पेमेंट आते ही आपके वॉलेट में जुड़ जाएगा।'
export const claimCredited = (amount: string) => `आपका पेमेंट मिल गया: ${amount} आपके वॉलेट में है।`
export const openWallet = 'वॉलेट खोलें'
export const stillMissing = 'अब भी नहीं मिला? हमें लिखें और पेमेंट का स्क्रीनशॉट जोड़ें।'

export const partNumber = (number: number) => `हिस्सा ${number}`
export const supplierSaid = (words: string) => `सप्लायर ने कहा: "${words}"`
export const supplierNumber = (number: string) => `सप्लायर का ऑर्डर नंबर: ${number}`
export const sentAt = (moment: string) => `${moment} को भेजा गया`
export const restartGame =
  'अगर पुष्टि हो चुकी है और आपको नहीं दिख रहा, तो गेम बंद करके फिर खोलें और उसका मेलबॉक्स देखें।'
export const checkPlayer = (player: string) => `यह ${player} को भेजा जाता है। क्या यह आपका ही प्लेयर है?`

export const cancelHow = (amount: string) =>
  `अभी कुछ नहीं भेजा गया है। अभी रद्द करने पर ${amount} तुरंत आपके वॉलेट में वापस आ जाएँगे।`
export const cancelNow = 'रद्द करें और पैसे वापस लें'
export const cancelling = 'रद्द हो रहा है...'
export const cancelled = 'ऑर्डर रद्द हो गया। आपके पैसे वॉलेट में वापस आ गए हैं।'
export const cancelTooLate = 'यह ऑर्डर अब रद्द नहीं हो सकता। कुछ गड़बड़ हो तो हमें लिखें।'

export const writeToUs = 'हमें लिखें'
export const subject = 'विषय'
export const subjectOf = {
  payment: (orderid: string) => `मैंने पेमेंट किया, पर ऑर्डर ${orderid} बाकी दिख रहा है`,
  delivery: (orderid: string) => `ऑर्डर ${orderid} नहीं पहुँचा`,
  cancel: (orderid: string) => `मुझे ऑर्डर ${orderid} रद्द करना है`,
  other: (orderid: string) => `ऑर्डर ${orderid} के बारे में`,
}
export const message = 'मैसेज'
export const yourName = 'आपका नाम'
export const yourEmail = 'आपका ईमेल पता'
export const answersGoThere = 'हमारा जवाब इसी पते पर आएगा।'
export const send = 'भेजें'
export const sending = 'भेज रहे हैं...'
export const addPictures = 'फ़ोटो जोड़ें'
export const removePicture = (name: string) => `${name} हटाएँ`
export const pictureRules = '4 फ़ोटो तक, हर एक 5 MB तक'
export const pictureNotSent = (name: string, reason: string) => `${name} नहीं भेजी गई। ${reason}`
export const weAnswer = 'हम 48 घंटे के अंदर जवाब देते हैं, ईमेल से और यहाँ।'
export const openTicketExists = 'इस ऑर्डर के बारे में आपका एक टिकट खुला है।'
export const viewTicket = 'टिकट देखें'

export const yourTickets = 'आपके टिकट'
export const loadingTickets = 'आपके टिकट लोड हो रहे हैं'
export const ticketsNotLoaded = 'आपके टिकट लोड नहीं हो सके।'
export const noTickets = 'आपका कोई टिकट नहीं है'
export const noTicketsText = 'आपके सवाल और हमारे जवाब यहाँ दिखते हैं।'
export const newTicket = 'नया टिकट'
export const ticketTitle = (number: string) => `टिकट ${number}`
export const loadingTicket = 'आपका टिकट लोड हो रहा है'
export const ticketNotLoaded = 'आपका टिकट लोड नहीं हो सका।'
export const noSuchTicket = 'आपके अकाउंट में ऐसा कोई टिकट नहीं है। अपने टिकट देखें।'
export const aboutOrder = 'ऑर्डर'
export const you = 'आप'
export const support = 'Gemwala सपोर्ट'
export const thread = 'मैसेज'
export const reply = 'आपका जवाब'
export const sendReply = 'जवाब भेजें'
export const replySent = 'मैसेज भेज दिया गया'
export const isSolved = 'समस्या हल हो गई'
export const closing = 'बंद हो रहा है...'
export const closedText = 'यह टिकट बंद है। जवाब देने पर यह फिर खुल जाएगा।'
export const mergedText = 'यह टिकट इस टिकट में मिला दिया गया है:'
export const answerBy = (moment: string) => `हम ${moment} तक जवाब देंगे।`
export const picture = (number: number) => `फ़ोटो ${number}`
export const pictureNotLoaded = 'फ़ोटो लोड नहीं हो सकी।'
export const keepLink = 'हमारे ईमेल का लिंक संभालकर रखें: यह पेज उसी से खुलता है।'

export const statuses: Record<TicketStatus, string> = {
  Unverified: 'भेजा नहीं गया',
  Open: 'हमारे जवाब का इंतज़ार',
  Answered: 'जवाब मिल गया',
  Closed: 'बंद',
}

export const withoutAccount = 'बिना अकाउंट के'
export const weSendLink = 'हम आपको एक ईमेल भेजेंगे। उसका लिंक खोलते ही आपका मैसेज भेज दिया जाएगा।'
export const haveAccount = 'अकाउंट के साथ'
export const logInForTickets = 'अपने टिकट और हमारे जवाब देखें, और फ़ोटो जोड़ें।'
export const logIn = 'लॉग इन करें'
