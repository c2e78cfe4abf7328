// The words of cancelling an order, in Hindi.

export const cancelling = 'रद्द हो रहा है...'
export const cancelled = 'ऑर्डर रद्द हो गया। आपके पैसे नहीं कटे हैं।'
